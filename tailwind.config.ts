import type { Config } from "tailwindcss";

const token = (name: string) => `var(--${name})`;

export default {
  content: ["./app/**/*.{ts,tsx}"],
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      page: token("page"),
      surface: token("surface"),
      raised: token("raised"),
      sunken: token("sunken"),
      text: token("text"),
      muted: token("muted"),
      line: { DEFAULT: token("line"), strong: token("line-strong") },
      control: token("control"),
      accent: {
        DEFAULT: token("accent"),
        hover: token("accent-hover"),
        soft: token("accent-soft"),
        on: token("on-accent"),
      },
      ok: { DEFAULT: token("ok"), soft: token("ok-soft") },
      notice: { DEFAULT: token("notice"), soft: token("notice-soft") },
      warning: { DEFAULT: token("warning"), soft: token("warning-soft") },
      danger: { DEFAULT: token("danger"), soft: token("danger-soft") },
    },
    // 12 · 13 · 14 · 16 · 20 · 22 · 28 px.
    fontSize: {
      tiny: ["0.75rem", { lineHeight: "1.125rem" }],
      small: ["0.8125rem", { lineHeight: "1.25rem" }],
      base: ["0.875rem", { lineHeight: "1.25rem" }],
      body: ["1rem", { lineHeight: "1.5rem" }],
      title: ["1.25rem", { lineHeight: "1.75rem" }],
      heading: ["1.375rem", { lineHeight: "1.75rem" }],
      figure: ["1.75rem", { lineHeight: "2.25rem" }],
    },
    fontWeight: { normal: "400", medium: "550", semibold: "650" },
    fontFamily: {
      sans: [
        "system-ui",
        "-apple-system",
        "Segoe UI",
        "Roboto",
        "Noto Sans",
        "Liberation Sans",
        "Arial",
        "sans-serif",
      ],
      mono: ["ui-monospace", "SFMono-Regular", "Menlo", "Consolas", "monospace"],
    },
    borderRadius: {
      none: "0",
      sm: "4px",
      DEFAULT: token("radius"),
      card: token("radius-card"),
      full: "9999px",
    },
    boxShadow: { raised: token("shadow"), none: "none" },
    screens: { sm: "640px", lg: "1024px", xl: "1280px" },
    extend: {
      spacing: { tap: "2.75rem", control: "2.25rem", rail: "13rem", bar: "3.25rem" },
    },
  },
} satisfies Config;
