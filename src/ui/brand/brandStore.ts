/** The brand of this deployment. Stored by the browser, so that the next visit shows it from the first paint. */
import { t } from '@lingui/core/macro'
import { readField, readText } from '../../lib/json.ts'
import { createPersistedStore } from '../../lib/persistedStore.ts'

interface Brand {
  name: string
  logo: { light: string; dark: string } | null
  /** Rules that set the colors of an accent, for both schemes. */
  css: string
  supportUrl: string | null
  legalLinks: readonly { label: string; url: string }[]
}

export const defaultBrand: Brand = {
  name: 'Connectivity Portal',
  logo: null,
  css: '',
  supportUrl: null,
  legalLinks: [],
}

export const useBrand = createPersistedStore<Brand>({
  name: 'portal.device.brand',
  subject: t`brand`,
  initial: defaultBrand,
  // Links are read again from config.json before they are shown.
  read: (stored) => {
    const [light, dark] = ['light', 'dark'].map((each) => readText(readField(stored, 'logo'), each))
    return {
      name: readText(stored, 'name') ?? defaultBrand.name,
      css: readText(stored, 'css') ?? '',
      logo: light && dark ? { light, dark } : null,
    }
  },
})

/** Shows the brand's colors and icon, now and whenever it changes. */
export function applyBrand(): void {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  const apply = ({ css, logo }: Brand) => {
    sheet.replaceSync(css)
    if (logo) document.querySelector('link[rel="icon"]')?.setAttribute('href', logo.light)
  }
  apply(useBrand.getState())
  useBrand.subscribe(apply)
}
