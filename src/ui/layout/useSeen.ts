import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** How far below the screen something may be to count as seen: what is scrolled to is there when it arrives. */
const margin = '200px'

/** True once the element has been visible, so that heavy parts load no earlier. */
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
