/** What stands in place of a card, a tab, a chart or another part of a page that could not be loaded or drawn. */
import { useLayoutEffect, useRef } from 'react'
import { LoadFailure } from './LoadFailure.tsx'
import type { FailedPartProps } from './LoadFailure.tsx'

export function FailedPart({ problem, retry }: FailedPartProps) {
  const box = useRef<HTMLDivElement>(null)
  // The part takes the place of the Retry button that has the focus.
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element?.contains(document.activeElement))
        element.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={box}>
      <LoadFailure problem={problem} retry={retry} />
    </div>
  )
}
