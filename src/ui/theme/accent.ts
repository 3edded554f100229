/** The colors of a brand's accent. Loaded only where config.json names one. */
import { darken, getContrastRatio, lighten } from '@mui/material/styles'
import { schemes, type Scheme, type SchemeColors } from './tokens.ts'

/** The contrast of text that WCAG 2.2 requires (1.4.3). */
const minContrast = 4.5
const step = 0.02

/** The colors that follow from an accent, for one scheme. */
type AccentColors = Pick<
  SchemeColors,
  'accent' | 'accentStrong' | 'accentGround' | 'selection' | 'flash'
>

/** Returns the rules of a style sheet that replace the accent in both schemes. */
export function accentCss(accent: string): string {
  return Object.entries(accentColors(accent))
    .map(([scheme, colors]) => {
      const declarations = Object.entries(colors).map(
        ([name, color]) =>
          `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${color}`,
      )
      return `[data-scheme='${scheme}'] { ${declarations.join('; ')} }`
    })
    .join('\n')
}

/** Returns the colors of both schemes for an accent such as "#0A7C5B", darkened or lightened until it is readable as text. */
export function accentColors(accent: string): Record<Scheme, AccentColors> {
  return {
    light: readable('light', accent, (by) => darken(accent, by)),
    dark: readable('dark', accent, (by) => lighten(accent, by)),
  }
}

function readable(scheme: Scheme, accent: string, change: (by: number) => string): AccentColors {
  for (let by = 0; by < 1; by += step) {
    const colors = colorsOf(scheme, by === 0 ? accent : change(by))
    if (isReadable(schemes[scheme], colors)) return colors
  }
  return colorsOf(scheme, schemes[scheme].text)
}

function colorsOf(scheme: Scheme, accent: string): AccentColors {
  const [strong, ground] = scheme === 'light' ? [darken, lighten] : [lighten, darken]
  return {
    accent,
    accentStrong: strong(accent, 0.18),
    accentGround: ground(accent, scheme === 'light' ? 0.9 : 0.8),
    selection: ground(accent, scheme === 'light' ? 0.93 : 0.84),
    flash: ground(accent, scheme === 'light' ? 0.82 : 0.64),
  }
}

function isReadable(colors: SchemeColors, accent: AccentColors): boolean {
  const { ground, surface, surfaceFloat, hover, textOnAccent, text, textSecondary } = colors
  const grounds = [ground, surface, surfaceFloat, hover, accent.accentGround, accent.selection]
  return (
    grounds.every((each) => getContrastRatio(accent.accent, each) >= minContrast) &&
    getContrastRatio(textOnAccent, accent.accent) >= minContrast &&
    [accent.accentGround, accent.selection].every((each) =>
      [text, textSecondary].every((color) => getContrastRatio(color, each) >= minContrast),
    )
  )
}
