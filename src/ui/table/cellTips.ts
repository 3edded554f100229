import { useEffect } from 'react'
import { showTip } from '../tooltip/tip.ts'
import type { GridPlace } from './useGridKeyboard.ts'

/** No tooltip flashes while moving over cells. */
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

/** Gives a cell its whole text as a tooltip when it is cut off, and removes it otherwise. Measures: call it on hover or focus. */
export function noteWholeText(cell: HTMLElement): void {
  if (cell.querySelector('[data-tip]')) return
  const text = cell.textContent ?? ''
  if (text !== '' && isCut(cell)) cell.dataset['tip'] = text
  else delete cell.dataset['tip']
}

function isCut(cell: HTMLElement): boolean {
  // Inline elements have no clientWidth.
  return [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
  )
}
