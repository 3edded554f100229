/**
 * A page, or a part of one, in a chunk of its own. Fetched ahead (`preload`) it is drawn at once; else its place stays empty
 * for the moment. React holds back what follows an empty place for a third of a second, so ahead is better.
 */
import { lazy, useState } from 'react'
import type { ComponentType } from 'react'

/** Fetches the chunk; asking again costs nothing. Never rejects: drawing the page tells what went wrong. */
export type Preload = () => Promise<void>

export interface LazyPage<P extends object = object> {
  Page: ComponentType<P>
  preload: Preload
}

/** `load` resolves to the page: `lazyPage(() => import('./SignInPage.tsx').then((module) => module.SignInPage))`. */
export function lazyPage<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
): LazyPage<P> {
  let loaded: ComponentType<P> | undefined
  const loadOnce = async () => (loaded ??= await load())
  // lazy's own type asks for ComponentType<any>; the props stay P for everybody outside.
  const LatePage = lazy(async () => ({ default: await loadOnce() })) as unknown as ComponentType<P>

  function Page(props: P) {
    const [Content] = useState(() => loaded ?? LatePage)
    return <Content {...props} />
  }

  return { Page, preload: () => loadOnce().then(nothing, nothing) }
}

function nothing(): void {}
