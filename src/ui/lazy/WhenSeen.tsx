import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { SkeletonBlock } from '../state/Skeleton.tsx'

/** Everything above the viewport counts as visible, because a jump to the end of a page skips it between two frames. */
const margin = '1000000px 0px 200px'

/** Returns true once the element has been visible or scrolled past, so that expensive components load only when needed. */
export function useInViewOnce(ref: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (isSeen || !element) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, isSeen])
  return isSeen
}

/** Reserves a CSS height, and renders the lazy component in it once it scrolls into view. */
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
