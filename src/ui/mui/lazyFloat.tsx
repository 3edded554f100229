/** A dialog, menu, popover or drawer loaded when it is first opened. It then stays mounted, to fade out and restore the focus. */
import { Suspense, useState, type ComponentType } from 'react'
import { FailedFloat } from '../lazy/FailedFloat.tsx'
import { lazyPart, type LazyPart } from '../lazy/lazyPart.tsx'

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
