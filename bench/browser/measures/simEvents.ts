/**
 * The events of one SIM: scrolling ten thousand of them, and typing while two hundred per second arrive. The floor page does the same with
 * SIMs.
 */
import type { Bench } from '../bench.ts'
import { portal, type Subject } from '../subjects.ts'
import type { Tab } from '../tab.ts'
import { typeUnderFlood } from './liveChanges.ts'
import { loadAllRows, scrollFrames } from './scrolling.ts'

const eventCount = 10_000
const scrolledFrames = 300
const eventsPerSecond = 200
const batchesPerSecond = 10
/** The input of the command palette, over the list. */
const paletteInput = '[role=dialog] input'

let sim: string | undefined

/** Returns a SIM with ten thousand events, alternating session starts and ends, created by the first call. */
export async function simWithEvents(bench: Bench): Promise<string> {
  if (sim !== undefined) return sim
  const iccid = bench.iccids[60] ?? ''
  const data = (presenceEvent: string) =>
    JSON.stringify({
      presenceLevel: 'IP',
      presenceEvent,
      operator: 'Telekom',
      nwc: '26201',
      ip: '10.0.0.1',
      countryCode: 'DE',
    })
  await bench.simulator(`sims/${iccid}/event`, {
    type: 'presence',
    jsonData: data('ONLINE'),
    nextJsonData: data('OFFLINE'),
    count: eventCount,
    spreadMs: 88 * 86_400_000,
  })
  sim = iccid
  return iccid
}

/** Returns the CPU time per scrolled frame (ms) and the paint delay of the slowest key (ms). */
export async function simEvents(bench: Bench, subject: Subject): Promise<Record<string, number>> {
  const iccid = await simWithEvents(bench)
  const isPortal = subject === portal
  const tab = await bench.openTab(subject)
  await tab.page.goto(
    bench.origin + (isPortal ? `/sims/${iccid}/activity?range=all` : subject.path),
  )
  if (isPortal) await loadAllEvents(tab)
  else await loadAllRows(tab, subject, eventCount)

  const before = await tab.cpuMs()
  // The activity scrolls with its page.
  const scroller = isPortal ? 'html' : subject.scroller
  await scrollFrames(tab, { ...subject, scroller }, scrolledFrames)
  const scrollCpuMs = ((await tab.cpuMs()) - before) / scrolledFrames
  await tab.page.evaluate((selector) => document.querySelector(selector)?.scrollTo(0, 0), scroller)
  const stop = isPortal ? sendEvents(bench, iccid) : undefined
  if (!isPortal) await bench.simulator('rate', { updatesPerSecond: eventsPerSecond })
  await bench.pauseMs(1000)
  if (isPortal) {
    await tab.page.keyboard.press('Control+k')
    await tab.page.locator(paletteInput).waitFor()
  }
  const flood = await typeUnderFlood(
    bench,
    tab,
    isPortal ? { ...subject, search: paletteInput } : subject,
  )
  await stop?.()
  await bench.simulator('rate', { updatesPerSecond: 0 })
  await tab.close()
  return { scrollCpuMs, ...flood }
}

/** Sends events of a SIM at `eventsPerSecond`; returns a function that stops it. */
function sendEvents(bench: Bench, iccid: string): () => Promise<void> {
  let isStopped = false
  const sending = (async () => {
    while (!isStopped) {
      await bench.simulator(`sims/${iccid}/event`, {
        type: 'presence',
        details: 'Flood',
        count: eventsPerSecond / batchesPerSecond,
      })
      await bench.pauseMs(1000 / batchesPerSecond)
    }
  })()
  return async () => {
    isStopped = true
    await sending
  }
}

/** Scrolls to the end until the last entry is shown, then back to the top. */
async function loadAllEvents({ page }: Tab): Promise<void> {
  await page.getByRole('listitem').first().waitFor()
  await page.evaluate(async () => {
    const isLoaded = () => document.body.innerText.includes('No earlier entries')
    while (!isLoaded()) {
      window.scrollTo(0, document.body.scrollHeight)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    window.scrollTo(0, 0)
    await new Promise(requestAnimationFrame)
  })
}
