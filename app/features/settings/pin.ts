export const PIN_RULE = "The PIN must be 4-6 digits.";
export const SHORTEST_PIN = 4;
export const LONGEST_PIN = 6;
