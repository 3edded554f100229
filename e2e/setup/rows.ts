/** Tables as a person reads them: rows by the words of their header. */
import type { Locator } from '@playwright/test'

/** The rows in view, each as header text → cell text. Columns are matched by aria-colindex. */
export function readRows(table: Locator): Promise<Record<string, string>[]> {
  return table.evaluate((element) => {
    const text = (node: Element) => (node instanceof HTMLElement ? node.innerText : (node.textContent ?? '')).replace(/\s+/g, ' ').trim()
    const headers = new Map([...element.querySelectorAll('[role=columnheader]')].map((header) => [header.getAttribute('aria-colindex'), text(header)]))
    return [...element.querySelectorAll('[role=row]')]
      .map((row) => [...row.querySelectorAll('[role=gridcell], [role=rowheader]')])
      .filter((cells) => cells.length > 0)
      .map((cells) => Object.fromEntries(cells.map((cell) => [headers.get(cell.getAttribute('aria-colindex')) ?? '', text(cell)])))
  })
}
