import { useEffect, useState } from 'react'

const holdMs = 150

/**
 * Whether the empty rows of a first load are still held back: an answer that comes quickly is drawn at once, and only one that
 * takes longer is announced by empty rows. Drawing both costs as much again as the rows themselves.
 */
export function useHeldBack(isFirstLoad: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isFirstLoad) return
    const timer = setTimeout(() => setOver(true), holdMs)
    return () => clearTimeout(timer)
  }, [isFirstLoad])
  return isFirstLoad && !isOver
}
