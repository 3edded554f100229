/** The brand of this deployment. Stored by the browser, so that the next visit shows it from the first paint. */
import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persistOptions } from '../../lib/persistedStore.ts'
import type { Scheme } from '../theme/tokens.ts'

const accentColors = z.object({
  accent: z.string(),
  accentStrong: z.string(),
  accentGround: z.string(),
  selection: z.string(),
  flash: z.string(),
})
const link = z.object({ label: z.string(), url: z.string() })
const brandSchema = z.object({
  name: z.string(),
  logo: z.nullable(z.object({ light: z.string(), dark: z.string() })),
  accent: z.nullable(z.object({ light: accentColors, dark: accentColors })),
  supportUrl: z.nullable(z.string()),
  legalLinks: z.readonly(z.array(link)),
})

export type Brand = z.infer<typeof brandSchema>
/** The colors that follow from an accent, for one scheme. */
export type AccentColors = z.infer<typeof accentColors>

export const defaultBrand: Brand = {
  name: 'Connectivity Portal',
  logo: null,
  accent: null,
  supportUrl: null,
  legalLinks: [],
}

export const useBrand = create<Brand>()(
  persist(
    () => defaultBrand,
    persistOptions({
      name: 'portal.device.brand',
      subject: t`brand`,
      initial: defaultBrand,
      read: (stored) => z.safeParse(brandSchema, stored).data,
    }),
  ),
)

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
