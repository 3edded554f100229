import { createBrowserRouter, RouterProvider } from 'react-router'
import { usePreferences } from '../domain/preferences/usePreferences.ts'
import { nameFirstEntry } from '../domain/viewMemory.ts'
import { routes } from './routes.tsx'

nameFirstEntry()
const router = createBrowserRouter(routes)

/** The whole portal as one element. */
export function App() {
  return <RouterProvider router={router} />
}

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
