/**
 * Something that floats and is loaded when it is first opened: dialogs, menus, popovers, drawers. It costs nothing at the
 * start and nothing while closed; once opened it stays mounted, so that it can fade out and give the focus back.
 */
import { Suspense, useState } from 'react'
import type { ComponentType } from 'react'
import { FailedFloat } from '../lazy/FailedFloat.tsx'
import { lazyPart } from '../lazy/lazyPart.tsx'
import type { LazyPart } from '../lazy/lazyPart.tsx'

export interface FloatProps {
  isOpen: boolean
  onClose?: () => void
}

/** `load` resolves to the component: `lazyFloat(() => import('./X.tsx').then((module) => module.X))`. */
export function lazyFloat<P extends FloatProps>(
  load: () => Promise<ComponentType<P>>,
): LazyPart<P> {
  const Loaded = lazyPart(load, FailedFloat)

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

  return Object.assign(Float, { preload: Loaded.preload })
}
