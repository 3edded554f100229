/** The brand of this deployment. Stored by the browser, so that the next visit shows it from the first paint. */
import { t } from '@lingui/core/macro'
import { readField, readText } from '../../lib/json.ts'
import { createPersistedStore } from '../../lib/persistedStore.ts'
import type { Scheme, SchemeColors } from '../theme/tokens.ts'

/** The colors that follow from an accent, for one scheme. */
export type AccentColors = Pick<
  SchemeColors,
  'accent' | 'accentStrong' | 'accentGround' | 'selection' | 'flash'
>

export interface Brand {
  name: string
  logo: Record<Scheme, string> | null
  accent: Record<Scheme, AccentColors> | null
  supportUrl: string | null
  legalLinks: readonly { label: string; url: string }[]
}

export const defaultBrand: Brand = {
  name: 'Connectivity Portal',
  logo: null,
  accent: null,
  supportUrl: null,
  legalLinks: [],
}

export const useBrand = createPersistedStore<Brand>({
  name: 'portal.device.brand',
  subject: t`brand`,
  initial: defaultBrand,
  read: readBrand,
})

/** Without zod, which the first rows would wait for. Links are read again from config.json before they are shown. */
function readBrand(stored: unknown): Partial<Brand> | undefined {
  const name = readText(stored, 'name')
  if (name === undefined) return undefined
  const logo = readField(stored, 'logo')
  const light = readText(logo, 'light')
  const dark = readText(logo, 'dark')
  const accent = { light: readColors(stored, 'light'), dark: readColors(stored, 'dark') }
  return {
    name,
    logo: light !== undefined && dark !== undefined ? { light, dark } : null,
    accent: accent.light && accent.dark ? { light: accent.light, dark: accent.dark } : null,
  }
}

function readColors(stored: unknown, scheme: Scheme): AccentColors | undefined {
  const colors = readField(readField(stored, 'accent'), scheme)
  const [accent, accentStrong, accentGround, selection, flash] = [
    'accent',
    'accentStrong',
    'accentGround',
    'selection',
    'flash',
  ].map((name) => readText(colors, name) ?? '')
  return accent && accentStrong && accentGround && selection && flash
    ? { accent, accentStrong, accentGround, selection, flash }
    : undefined
}

const sheet = typeof CSSStyleSheet === 'undefined' ? undefined : new CSSStyleSheet()

/** Shows the brand's colors and icon, now and whenever it changes. */
export function applyBrand(): void {
  if (sheet) document.adoptedStyleSheets.push(sheet)
  const apply = ({ accent, logo }: Brand) => {
    const rules = accent
      ? (['light', 'dark'] as const).map((scheme) => ruleOf(scheme, accent[scheme]))
      : []
    sheet?.replaceSync(rules.join('\n'))
    if (logo) document.querySelector('link[rel="icon"]')?.setAttribute('href', logo.light)
  }
  apply(useBrand.getState())
  useBrand.subscribe(apply)
}

function ruleOf(scheme: Scheme, colors: AccentColors): string {
  const declarations = Object.entries(colors).map(
    ([name, color]) =>
      `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${color}`,
  )
  return `[data-scheme='${scheme}'] { ${declarations.join('; ')} }`
}
