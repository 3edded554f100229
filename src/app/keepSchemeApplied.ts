import { usePreferences } from '../domain/preferences/usePreferences.ts'

/** Keeps the root element's `data-scheme` and `data-density` equal to the preferences, and the scheme to the system's while that is the preference. */
export function keepSchemeApplied(): void {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const { scheme, density } = usePreferences.getState()
    const isDark = scheme === 'dark' || (scheme === 'system' && systemIsDark.matches)
    document.documentElement.dataset['scheme'] = isDark ? 'dark' : 'light'
    document.documentElement.dataset['density'] = density
  }
  apply()
  usePreferences.subscribe(apply)
  systemIsDark.addEventListener('change', apply)
}
