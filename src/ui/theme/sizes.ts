/** Every font, size and duration of the portal. Separate from the colors, which the first page needs only as CSS. */
export const fonts = {
  sans: "'Inter Variable', 'Inter', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
} as const

/** Sizes in px, written as rem so that they follow the browser's font size. */
export const fontSizes = { small: 12, table: 13, body: 14, heading: 16, title: 20 } as const

export const fontWeights = { normal: 450, strong: 600 } as const

/** Sizes in px. */
export const sizes = {
  rail: 224,
  railCollapsed: 56,
  topBar: 48,
  readingWidth: 1280,
  radius: 8,
  radiusControl: 6,
  rowCompact: 30,
  rowNormal: 36,
  /** Form controls, per density. */
  controlCompact: 32,
  controlNormal: 36,
} as const

/** Durations in ms; the style sheet sets them to 0 under reduced motion. */
export const durations = { quick: 120, normal: 160 } as const
