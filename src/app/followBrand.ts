import { loadConfig } from '../data/config.ts'
import { defaultBrand, useBrand } from '../ui/brand/brandStore.ts'

/** Takes over the brand of config.json; the last known one stays if the file cannot be read. */
export async function followBrand(): Promise<void> {
  const { brand, problem } = await loadConfig()
  if (problem) return
  const { accent } = brand
  const colors = accent
    ? (await import('../ui/theme/accent.ts')).accentColors(accent)
    : defaultBrand.accent
  useBrand.setState({ ...brand, name: brand.name ?? defaultBrand.name, accent: colors })
}
