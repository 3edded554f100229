/** Interaction to Next Paint of a tour through the portal on a CPU four times slower. */
import type { Bench } from '../bench.ts'
import { toRow, type ReportRow } from '../report.ts'
import { median, quantile } from '../statistics.ts'
import { portal } from '../subjects.ts'
import { tourSteps, type TourStep } from './tourSteps.ts'
import type { Tab } from '../tab.ts'

const cpuSlowdown = 4
/** Time for the portal to prefetch its dialogs and palette. */
const settleMs = 8000
/** Longer than any plausible interaction, so that its paint and the delivery of its entry are over. */
const restMs = 500
/** The shortest duration that the browser reports. */
const shortestMs = 16
const limitMs = { p98: 200, slowest: 300 }

export interface Interaction {
  name: string
  ms: number
}

/** Returns each interaction of a tour with its time to the next paint, in which the slowest event of a step counts. */
export async function tour(bench: Bench): Promise<Interaction[]> {
  const tab = await bench.openTab(portal)
  const { page } = tab
  await tab.cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const painted = tab.nextSignal()
  await page.goto(bench.origin + portal.path)
  await painted
  await bench.pauseMs(settleMs)
  await observeInteractions(tab)

  const interactions: Interaction[] = []
  for (const step of tourSteps) interactions.push(await measureStep(bench, tab, step))
  await tab.close()
  return interactions
}

async function measureStep(
  bench: Bench,
  { page }: Tab,
  { name, act, shows }: TourStep,
): Promise<Interaction> {
  try {
    await act(page)
    await bench.pauseMs(restMs)
    await shows(page).first().waitFor()
  } catch (error) {
    throw new Error(`interaction "${name}"`, { cause: error })
  }
  await bench.pauseMs(restMs)
  const ms = await page.evaluate(() => window.benchSlowestInteraction())
  return { name, ms: Math.max(ms, shortestMs) }
}

/** Collects the browser's Event Timing entries that belong to an interaction. */
async function observeInteractions({ page }: Tab): Promise<void> {
  await page.evaluate((durationThreshold) => {
    let slowestMs = 0
    const record = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        if (Reflect.get(entry, 'interactionId')) slowestMs = Math.max(slowestMs, entry.duration)
      }
    }
    const observer = new PerformanceObserver((list) => record(list.getEntries()))
    // TypeScript's DOM types lack the option.
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold,
    }
    observer.observe(options)
    window.benchSlowestInteraction = () => {
      record(observer.takeRecords())
      const ms = slowestMs
      slowestMs = 0
      return ms
    }
  }, shortestMs)
}

/** Returns the rows of the table for one or several tours, with the three interactions of the highest median by name. */
export function tourRows(interactions: readonly Interaction[]): ReportRow[] {
  const times = interactions.map(({ ms }) => ms)
  const medians = [...new Set(interactions.map(({ name }) => name))].map((name) => ({
    name,
    ms: median(interactions.filter((each) => each.name === name).map(({ ms }) => ms)),
  }))
  const msRow = (title: string, value = Number.NaN, atMost?: number) =>
    toRow({ title, unit: 'ms', value, floor: Number.NaN, atMost })
  return [
    msRow(`${medians.length} interactions, CPU 4x slower, to next paint, median`, median(times)),
    msRow('the same, p98', quantile(times, 0.98), limitMs.p98),
    msRow('the same, slowest', quantile(times, 1), limitMs.slowest),
    // A single slow sample may be the machine's.
    ...medians
      .toSorted((one, other) => other.ms - one.ms)
      .slice(0, 3)
      .map(({ name, ms }) => msRow(`  ${name}, median`, ms)),
  ]
}

declare global {
  interface Window {
    /** Returns the slowest interaction since the last call, in milliseconds; 0 without a reported one. */
    benchSlowestInteraction: () => number
  }
}
