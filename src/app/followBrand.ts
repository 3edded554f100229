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
  const { accent } = brand
  const own = { ...brand, name: brand.name ?? defaultBrand.name }
  // Before the colors, whose code is loaded only for them.
  useBrand.setState(
    accent ? { ...own, accent: useBrand.getState().accent } : { ...own, accent: null },
  )
  if (accent)
    useBrand.setState({ accent: (await import('../ui/theme/accent.ts')).accentColors(accent) })
}
