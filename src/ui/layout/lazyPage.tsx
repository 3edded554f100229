/** A page in a chunk of its own. The shell around it is drawn at once; the page's place stays empty for the moment. */
import { lazy } from 'react'
import type { ComponentType } from 'react'

export interface LazyPage {
  Page: ComponentType
  /** Fetches the chunk; asking again costs nothing. */
  preload: () => void
}

/** `load` resolves to the page: `lazyPage(() => import('./SimListPage.tsx').then((module) => module.SimListPage))`. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  const Page = lazy(async () => ({ default: await load() }))
  return { Page, preload: () => void load().catch(() => undefined) }
}
