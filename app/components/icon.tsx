/** The outlines of the sprite, drawn on a 24 px grid. */
const SHAPES = {
  activity: '<path d="M4 5h16M4 12h16M4 19h10"/>',
  home: '<path d="M4 11 12 4l8 7v9h-5v-6H9v6H4z"/>',
  menu: '<path d="M4 6h16M4 12h16M4 18h16"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  search: '<circle cx="11" cy="11" r="6"/><path d="m20 20-4.5-4.5"/>',
  filter: '<path d="M4 6h16M7 12h10M10 18h4"/>',
  flag: '<path d="M6 21V4h11l-2 4 2 4H6"/>',
  archive: '<path d="M4 8h16v12H4zM3 4h18v4H3zM10 12h4"/>',
  more: '<path d="M12 6v.01M12 12v.01M12 18v.01"/>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4 21c1-4 4-6 8-6s7 2 8 6"/>',
  phone:
    '<path d="M6 3h4l2 5-2.5 1.5a11 11 0 0 0 5 5L16 12l5 2v4a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z"/>',
  pause: '<circle cx="12" cy="12" r="9"/><path d="M10 9v6M14 9v6"/>',
  check: '<path d="m5 12 5 5 9-11"/>',
  mail: '<path d="M3 6h18v12H3zM3 7l9 7 9-7"/>',
  settings:
    '<circle cx="12" cy="12" r="3"/><path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1"/>',
  logout: '<path d="M10 4H4v16h6M9 12h11M16 8l4 4-4 4"/>',
  download: '<path d="M12 4v11M7 11l5 5 5-5M4 20h16"/>',
  back: '<path d="M15 5l-7 7 7 7"/>',
  chevron: '<path d="m7 10 5 5 5-5"/>',
  alert: '<path d="M12 4 2 20h20zM12 10v5M12 17.5v.01"/>',
  star: '<path d="m12 3 2.7 5.8 6.3.7-4.7 4.3 1.3 6.2-5.6-3.1L6.4 20l1.3-6.2L3 9.5l6.3-.7z"/>',
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
