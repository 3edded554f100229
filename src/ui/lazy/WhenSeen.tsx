/** Components that are expensive to load or render, once they are near the viewport. */
import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { SkeletonBlock } from '../state/Skeleton.tsx'

/** Everything above the viewport counts as visible, because a jump to the end of a page skips it between two frames. */
const margin = '1000000px 0px 200px'

/** Returns true once the element was visible or scrolled past, or the page is printed, so that expensive components load only when needed. */
export function useInViewOnce(ref: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (isSeen || !element) return undefined
    const see = () => setSeen(true)
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && see(),
      { rootMargin: margin },
    )
    observer.observe(element)
    // At once, because the browser prints what the page shows after the event.
    const seeNow = () => flushSync(see)
    window.addEventListener('beforeprint', seeNow)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', seeNow)
    }
  }, [ref, isSeen])
  return isSeen
}

export function WhenSeen({ height, children }: { height: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useInViewOnce(place)
  return (
    <div ref={place} style={{ height }}>
      {isSeen ? (
        <Suspense fallback={<SkeletonBlock height="100%" />}>{children}</Suspense>
      ) : (
        <SkeletonBlock height="100%" />
      )}
    </div>
  )
}
