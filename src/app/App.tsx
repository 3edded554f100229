import { createBrowserRouter, RouterProvider } from 'react-router'
import { usePreferences } from '../domain/preferences/usePreferences.ts'
import { nameFirstEntry } from '../domain/viewState.ts'
import { routes } from './routes.tsx'

nameFirstEntry()
const router = createBrowserRouter(routes, { basename: import.meta.env.BASE_URL })

export function App() {
  return <RouterProvider router={router} />
}

/** Applies the preferred color scheme and density to the root element, now and whenever they change. */
export function applyScheme(): void {
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
