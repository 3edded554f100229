import { useEffect, useState, type RefObject } from 'react'

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
