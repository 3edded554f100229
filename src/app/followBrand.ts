import { configStore } from '../data/config.ts'
import type { PortalConfig } from '../data/portalConfig.ts'
import { defaultBrand, useBrand } from '../ui/brand/brandStore.ts'

/** Shows the brand of config.json once that is loaded; the last known one stays if the file cannot be read. */
export function followBrand(): void {
  configStore.subscribe(({ config }) => {
    if (config && !config.problem) void showBrand(config)
  })
}

async function showBrand({ brand }: PortalConfig): Promise<void> {
  const { accent, logo, supportUrl, legalLinks } = brand
  useBrand.setState({ name: brand.name ?? defaultBrand.name, logo, supportUrl, legalLinks })
  const css = accent ? (await import('../ui/theme/accent.ts')).accentCss(accent) : ''
  useBrand.setState({ css })
}
