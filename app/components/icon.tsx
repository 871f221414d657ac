/** The outlines of the sprite, drawn on a 24 px grid. */
const SHAPES = {
  home: '<path d="m3 11 9-7 9 7M5 10v10h14V10"/>',
  inbox: '<path d="M4 5h16v14H4zM4 13h5l1 2h4l1-2h5"/>',
  text: '<path d="M4 4h16v12H8l-4 4zM8 9h8M8 12h5"/>',
  people:
    '<circle cx="9" cy="8" r="3.5"/><path d="M3 20a6 6 0 0 1 12 0M16 5a3.5 3.5 0 0 1 0 6.5M17 14.5a6 6 0 0 1 4 5.5"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3 2"/>',
  chart: '<path d="M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6"/>',
  invoice: '<path d="M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 5 5"/>',
  filter: '<path d="M4 6h16M7 12h10M10 18h4"/>',
  flag: '<path d="M6 21V4h11l-2 4 2 4H6"/>',
  archive: '<path d="M3 5h18v4H3zM5 9v11h14V9M10 13h4"/>',
  more: '<circle cx="12" cy="5" r="1"/><circle cx="12" cy="12" r="1"/><circle cx="12" cy="19" r="1"/>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4 21a8 8 0 0 1 16 0"/>',
  phone:
    '<path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2"/>',
  inbound:
    '<path d="M20 4l-6 6m0-5v5h5M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2"/>',
  outbound:
    '<path d="M15 3h6v6M21 3l-7 7M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2"/>',
  voicemail: '<circle cx="6.5" cy="12" r="3.5"/><circle cx="17.5" cy="12" r="3.5"/><path d="M6.5 15.5h11"/>',
  message: '<path d="M4 5h16v11H9l-5 4z"/>',
  assist: '<path d="M12 3v2M6 9a6 6 0 0 1 12 0v4l2 3H4l2-3zM10 19a2 2 0 0 0 4 0"/>',
  check: '<path d="m5 12 5 5 9-11"/>',
  mail: '<path d="M3 6h18v12H3zM3 7l9 6 9-6"/>',
  settings:
    '<circle cx="12" cy="12" r="3"/><path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1"/>',
  logout: '<path d="M10 4H4v16h6M9 12h11M16 8l4 4-4 4"/>',
  download: '<path d="M12 4v11m-4-4 4 4 4-4M5 20h14"/>',
  back: '<path d="m14 6-6 6 6 6"/>',
  chevron: '<path d="m6 9 6 6 6-6"/>',
  alert: '<path d="M12 4 2 20h20zM12 10v5M12 17.5v.01"/>',
  star: '<path d="m12 4 2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8z"/>',
  building: '<path d="M5 21V4h14v17M9 8h2M13 8h2M9 12h2M13 12h2M10 21v-5h4v5M3 21h18"/>',
} as const;

export type IconName = keyof typeof SHAPES;

const SPRITE = Object.entries(SHAPES)
  .map(([name, shape]) => `<symbol id="icon-${name}" viewBox="0 0 24 24">${shape}</symbol>`)
  .join("");

/** The sprite that `Icon` refers to; once on every page. */
export function IconSprite() {
  return (
    // The markup is a constant of ours; as JSX, React would create an element for every outline on every page.
    <svg
      width="0"
      height="0"
      aria-hidden="true"
      className="absolute"
      // oxlint-disable-next-line no-danger
      dangerouslySetInnerHTML={{ __html: SPRITE }}
    />
  );
}

/** A decorative icon, hidden from screen readers; the text beside it (or the control's label) carries the meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
