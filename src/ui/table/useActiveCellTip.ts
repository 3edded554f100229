import { useEffect } from 'react'
import { showTip } from '../tooltip/tip.ts'
import type { GridPlace } from './gridKeys.ts'
import { noteWholeText } from './wholeText.ts'

/** Moving on should not flash a tooltip at every cell on the way. */
const restMs = 300

/** Shows the tooltip of the cell that has the keyboard, as hovering it would: its whole text, an exact value. */
export function useActiveCellTip(
  grid: { current: HTMLElement | null },
  { row, column }: GridPlace,
): void {
  useEffect(() => {
    const element = grid.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const cell = element.querySelector<HTMLElement>('[data-active]')
        if (!cell || !element.matches(':focus-visible')) return
        noteWholeText(cell)
        showTip(cell)
      }, restMs)
    }
    if (document.activeElement === element) rest()
    element.addEventListener('focus', rest)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('focus', rest)
    }
  }, [grid, row, column])
}
