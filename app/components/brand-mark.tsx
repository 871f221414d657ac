/** The portal's mark beside its name, in the colours of the theme; decorative. public/favicon.svg is the same for a tab. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg className="flex-none" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect className="fill-accent" width="32" height="32" rx="7" />
      <path
        className="stroke-accent-on"
        d="M7 21h18M9 21a7 7 0 0 1 14 0M16 11v3M14 10h4"
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
