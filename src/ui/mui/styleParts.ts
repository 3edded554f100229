import type { SchemeColours } from '../theme/tokens.ts'

/** Returns pixels as rem, which follows the browser's font size. */
export const rem = (px: number) => `${px / 16}rem`

/** The focus ring of the plain elements; an outline, which forced colours keep. */
export function focusRing(colours: SchemeColours, offsetPx: number) {
  return { outline: `2px solid ${colours.accent}`, outlineOffset: offsetPx }
}

/** Selected elements in forced colours, which remove backgrounds. */
export const selected = {
  '@media (forced-colors: active)': {
    backgroundColor: 'Highlight',
    color: 'HighlightText',
    forcedColorAdjust: 'none',
  },
} as const
