/**
 * A page in a chunk of its own. Fetched ahead (`preload`) it is drawn at once; else the place of the page stays empty for
 * the moment. React holds back what follows an empty place for a third of a second, so ahead is better.
 */
import { lazy, useState } from 'react'
import type { ComponentType } from 'react'

/** Fetches the chunk; asking again costs nothing. Never rejects: drawing the page tells what went wrong. */
export type Preload = () => Promise<void>

export interface LazyPage {
  Page: ComponentType
  preload: Preload
}

/** `load` resolves to the page: `lazyPage(() => import('./SignInPage.tsx').then((module) => module.SignInPage))`. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined
  const loadOnce = async () => (loaded ??= await load())
  const LatePage = lazy(async () => ({ default: await loadOnce() }))

  function Page() {
    const [Content] = useState(() => loaded ?? LatePage)
    return <Content />
  }

  return { Page, preload: () => loadOnce().then(nothing, nothing) }
}

function nothing(): void {}
