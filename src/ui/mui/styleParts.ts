import type { SchemeColors } from '../theme/tokens.ts'

/** Returns pixels as rem, which follows the browser's font size. */
export const rem = (px: number) => `${px / 16}rem`

/** The focus ring of the plain elements: an outline, which forced colors do not remove. */
export function focusRing(colors: SchemeColors, offsetPx: number) {
  return { outline: `2px solid ${colors.accent}`, outlineOffset: offsetPx }
}

/** Selected elements in forced colors, which remove backgrounds. */
export const selected = {
  '@media (forced-colors: active)': {
    backgroundColor: 'Highlight',
    color: 'HighlightText',
    forcedColorAdjust: 'none',
  },
} as const
