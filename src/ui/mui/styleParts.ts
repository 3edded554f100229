import type { SchemeColours } from '../theme/tokens.ts'

/** Pixels as rem, so that the browser's font size is honoured. */
export const rem = (px: number) => `${px / 16}rem`

/** The ring of what has the keyboard's focus, as the plain elements have it; an outline, which forced colours keep. */
export function focusRing(colours: SchemeColours, offsetPx: number) {
  return { outline: `2px solid ${colours.accent}`, outlineOffset: offsetPx }
}

/** What is selected, where forced colours take away the ground that says so otherwise. */
export const selected = {
  '@media (forced-colors: active)': {
    backgroundColor: 'Highlight',
    color: 'HighlightText',
    forcedColorAdjust: 'none',
  },
} as const
