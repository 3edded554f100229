/**
 * Something that floats and is loaded when it is first wanted: dialogs, menus, popovers, drawers. It costs nothing at the
 * start and nothing while closed; once opened it stays mounted, so that it can fade out and give the focus back.
 */
import { lazy, Suspense, useState } from 'react'
import type { ComponentType } from 'react'

export interface FloatProps {
  isOpen: boolean
}

/** The component with a way to fetch its chunk ahead, for hover and focus of what opens it. */
export type LazyFloat<P extends FloatProps> = ComponentType<P> & { preload: () => void }

/** `load` resolves to the component: `lazyFloat(() => import('./X.tsx').then((module) => module.X))`. */
export function lazyFloat<P extends FloatProps>(
  load: () => Promise<ComponentType<P>>,
): LazyFloat<P> {
  // lazy's own type asks for ComponentType<any>; the props stay P for everybody outside.
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>

  function Float(props: P) {
    const [wasOpen, setWasOpen] = useState(props.isOpen)
    if (props.isOpen && !wasOpen) setWasOpen(true)
    if (!wasOpen) return null
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }

  return Object.assign(Float, { preload: () => void load() })
}
