import { usePreferences } from '../domain/preferences/usePreferences.ts'

/** Keeps the root element's `data-scheme` equal to the preference, and to the system's while that is the preference. */
export function keepSchemeApplied(): void {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const { scheme } = usePreferences.getState()
    const isDark = scheme === 'dark' || (scheme === 'system' && systemIsDark.matches)
    document.documentElement.dataset['scheme'] = isDark ? 'dark' : 'light'
  }
  apply()
  usePreferences.subscribe(apply)
  systemIsDark.addEventListener('change', apply)
}
