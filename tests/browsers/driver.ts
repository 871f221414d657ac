/** A function without imports or closures, since it runs in the page. */
export type InPage = (...args: string[]) => string | boolean;

/** One input device and what it does, as WebDriver and WebDriver BiDi both write it. */
export interface InputSource {
  type: "key" | "pointer";
  id: string;
  actions: Array<{ type: string; [field: string]: unknown }>;
}

/** One open window of a real browser. */
export interface BrowserDriver {
  /** Opens an address and waits until it has loaded. */
  navigate(url: string): Promise<void>;
  /** Runs a function in the page, outside its content security policy. */
  evaluate(run: InPage, ...args: string[]): Promise<unknown>;
  /** Presses keys and moves the pointer as a person does. */
  perform(source: InputSource): Promise<void>;
  /** Gives the window about that size: some browsers have a least width. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}
