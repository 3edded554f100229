import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Counts as visible below the screen, so that it is loaded when the user scrolls to it. */
const margin = '200px'

/** Returns true once the element has been visible, so that heavy components load late. */
export function useSeen(ref: RefObject<Element | null>): boolean {
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
