/** Scrolls the list frame by frame, from within the page. */
import type { Subject } from '../subjects.ts'
import type { Tab } from '../tab.ts'

const pixelsPerFrame = 180

/** Scrolls to the end until `count` rows are loaded, then back to the top. */
export async function loadAllRows(tab: Tab, { scroller }: Subject, count: number): Promise<void> {
  await tab.page.evaluate(
    async ({ scroller, count }) => {
      const area = document.querySelector(scroller)
      if (area === null) throw new Error(`no ${scroller}`)
      const lastRow = () => document.querySelector(`[role=row][aria-rowindex="${count + 1}"]`)
      while (!/\d{19}/.test(lastRow()?.textContent ?? '')) {
        area.scrollTop = area.scrollHeight
        await new Promise(requestAnimationFrame)
      }
      area.scrollTop = 0
      await new Promise(requestAnimationFrame)
    },
    { scroller, count },
  )
}

/** Scrolls down for a number of frames. */
export async function scrollFrames(tab: Tab, { scroller }: Subject, frames: number): Promise<void> {
  await tab.page.evaluate(
    async ({ scroller, frames, pixelsPerFrame }) => {
      const area = document.querySelector(scroller)
      for (let frame = 0; area !== null && frame < frames; frame++) {
        area.scrollTop += pixelsPerFrame
        await new Promise(requestAnimationFrame)
      }
    },
    { scroller, frames, pixelsPerFrame },
  )
}

/** Counts rows on screen that are missing or don't contain their text, by default an ICCID, over a number of scrolled frames. */
export async function countBlankRows(
  tab: Tab,
  { scroller }: Subject,
  frames: number,
  rowText = /\d{19}/,
): Promise<number> {
  return tab.page.evaluate(
    async ({ scroller, frames, pixelsPerFrame, rowText }) => {
      const area = document.querySelector(scroller)
      if (area === null) throw new Error(`no ${scroller}`)
      const box = area.getBoundingClientRect()
      const bottom = Math.min(box.bottom, innerHeight)
      const places = Array.from(
        { length: 12 },
        (_, at) => box.top + 60 + ((bottom - box.top - 80) / 11) * at,
      )
      let blank = 0
      for (let frame = 0; frame < frames; frame++) {
        area.scrollTop += pixelsPerFrame
        await new Promise(requestAnimationFrame)
        for (const y of places) {
          const row = document.elementFromPoint(box.left + 300, y)?.closest('[role=row]')
          if (!rowText.test(row?.textContent ?? '')) blank++
        }
      }
      return blank
    },
    { scroller, frames, pixelsPerFrame, rowText },
  )
}
