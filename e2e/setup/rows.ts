/** Tables as users read them: rows in order, cells by header text. */
import type { Locator } from '@playwright/test'

/** Returns the visible loaded rows from top to bottom, each as header text → cell text. Rows rendered outside of the viewport do not count. */
export function readRows(table: Locator): Promise<Record<string, string>[]> {
  return table.evaluate((element) => {
    const text = (node: Element) =>
      (node instanceof HTMLElement ? node.innerText : (node.textContent ?? ''))
        .replace(/\s+/g, ' ')
        .trim()
    const headers = [...element.querySelectorAll('[role=columnheader]')].map(text)
    const rowIndex = (row: Element) => Number(row.getAttribute('aria-rowindex'))
    const edge = element.getBoundingClientRect()
    const top =
      element.querySelector('[role=columnheader]')?.getBoundingClientRect().bottom ?? edge.top
    const isInSight = (row: Element) => {
      const box = row.getBoundingClientRect()
      return box.top >= top - 1 && box.bottom <= edge.bottom + 1
    }
    return [...element.querySelectorAll('[role=row][data-index]')]
      .filter(isInSight)
      .toSorted((one, other) => rowIndex(one) - rowIndex(other))
      .map((row) =>
        Object.fromEntries(
          [...row.querySelectorAll('[role=gridcell], [role=rowheader]')].map((cell, at) => [
            headers[at] ?? '',
            text(cell),
          ]),
        ),
      )
  })
}

/** Returns the texts of one column, from top to bottom. */
export async function readColumn(table: Locator, header: string): Promise<string[]> {
  return (await readRows(table)).map((row) => row[header] ?? `no column "${header}"`)
}

/** Clicks a link without moving it: a locator's click scrolls the table when it is retried. */
export async function clickInPlace(link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  if (box === null) throw new Error('The link is not visible.')
  await link.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
