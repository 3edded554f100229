/** Texts that a cell is too narrow for: shown whole as its tooltip, looked for only when somebody looks at the cell. */

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
