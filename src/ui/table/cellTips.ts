import { useEffect, useEffectEvent } from 'react'
import { showTip } from '../tooltip/tip.ts'
import type { GridPlace } from './useGridKeyboard.ts'

/** A delay, so that no tooltips flash while the active cell moves. */
const restMs = 300

/** Shows the tooltip of the active cell when the grid has keyboard focus, as hovering does: its full text or an exact value. */
export function useActiveCellTip(
  grid: { current: HTMLElement | null },
  { row, column }: GridPlace,
  hintOf: (cell: HTMLElement) => string | undefined,
): void {
  const noteTip = useEffectEvent((cell: HTMLElement) => noteCellTip(cell, hintOf(cell)))
  useEffect(() => {
    const element = grid.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const cell = element.querySelector<HTMLElement>('[data-active]')
        if (!cell || !element.matches(':focus-visible')) return
        noteTip(cell)
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

/** Gives a cell its hint as a tooltip, or its full text if that is truncated. Measures elements, so call it only on hover or focus. */
export function noteCellTip(cell: HTMLElement, hint: string | undefined): void {
  if (cell.querySelector('[data-tip]')) return
  const text = hint ?? (isCut(cell) ? cell.textContent : null)
  if (text) cell.dataset['tip'] = text
  else delete cell.dataset['tip']
}

function isCut(cell: HTMLElement): boolean {
  // Inline elements have no clientWidth.
  return [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
  )
}
