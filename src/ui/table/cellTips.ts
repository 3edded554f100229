import { useEffect } from 'react'
import { showTip } from '../tooltip/tip.ts'
import type { GridPlace } from './useGridKeyboard.ts'

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

/** Texts that a cell is too narrow for: shown in full as its tooltip, measured on hover or focus. */

/** Gives a cell the tooltip of its whole text when it is cut off, and takes it away when it is not. */
export function noteWholeText(cell: HTMLElement): void {
  if (cell.querySelector('[data-tip]')) return
  const text = cell.textContent ?? ''
  if (text !== '' && isCut(cell)) cell.dataset['tip'] = text
  else delete cell.dataset['tip']
}

function isCut(cell: HTMLElement): boolean {
  // What is not a box of its own has no width here.
  return [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
  )
}
