/**
 * `npm run bench:browser`: compares the built portal in Chromium with the floor page and with the same page on TanStack Table, on one
 * server, in one run. Prints a table and fails above a limit. Options: --runs N (5), --sims N (20000), --only PREFIX (of the measurements' names), --memory-rate N (updates per second
 * of the simulated hour; 500).
 */
import { parseArgs } from 'node:util'
import { ensureBrowser } from '../../scripts/browser/installBrowser.ts'
import { prepareBench, type Bench, type Measure } from './bench.ts'
import {
  budgetsKb,
  firstRowsBudgetKb,
  javascriptLoaded,
  simPageBudgetKb,
  simPageJavascript,
} from './javascriptLoaded.ts'
import { coldLoad, throttledFirstRow } from './measures/coldLoad.ts'
import { demo } from './measures/demo.ts'
import { liveRows } from './measures/liveRows.ts'
import { loadedList } from './measures/loadedList.ts'
import { memoryAfterAnHour } from './measures/memory.ts'
import { searchAndSort } from './measures/searchAndSort.ts'
import { simEvents } from './measures/simEvents.ts'
import { simPage } from './measures/simPage.ts'
import { tour, tourRows } from './measures/tour.ts'
import { timeline } from './measures/timeline.ts'
import { wheelScrolling } from './measures/wheel.ts'
import { formatTable, toRow, type ReportRow } from './report.ts'
import { launchChromium } from './launchChromium.ts'
import { buildSite, startDemo, startSite } from './site.ts'
import { median } from './statistics.ts'
import { floor, portal, tanstack, type Subject } from './subjects.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    sims: { type: 'string', default: '20000' },
    only: { type: 'string', default: '' },
    'memory-rate': { type: 'string', default: '500' },
  },
})
const runs = Number(values.runs)
const simCount = Number(values.sims)
/** The number of SIMs of a fleet that fits on a tall screen. */
const screenRows = 100

/** A figure of a measurement and its row in the table. */
interface Figure {
  key: string
  title: string
  unit: string
  /** The maximum ratios to the floor and to the TanStack page. */
  limit?: number
  tanstackLimit?: number
  /** Absolute limits, for figures without a meaningful floor. */
  atMost?: number
  atLeast?: number
}

interface Plan {
  name: string
  measure: Measure
  /** Samples per page; fewer for slow measurements. */
  runs: number
  /** Whether to use a fleet that fits on a tall screen. */
  isOfScreenRows?: boolean
  isWithoutTanstack?: boolean
  figures: Figure[]
}

const plans: Plan[] = [
  {
    name: 'cold',
    measure: coldLoad,
    runs: runs * 2,
    figures: [
      { key: 'firstRowsMs', title: 'cold load to first rows', unit: 'ms', tanstackLimit: 1.3 },
      { key: 'firstRowsCpuMs', title: 'the same, CPU', unit: 'ms', limit: 3 },
      { key: 'requests', title: 'the same, requests', unit: '' },
      {
        key: 'kilobytes',
        title: 'the same, JavaScript, gzipped',
        unit: 'KB',
        atMost: firstRowsBudgetKb,
      },
      { key: 'atRestCpuMs', title: 'cold load until idle, CPU', unit: 'ms' },
    ],
  },
  {
    name: 'throttled',
    measure: throttledFirstRow,
    runs,
    figures: [
      {
        key: 'firstRowMs',
        title: 'first row, CPU 4x slower, fast 4G',
        unit: 'ms',
        tanstackLimit: 0.8,
      },
    ],
  },
  {
    name: 'interaction',
    measure: searchAndSort,
    // A screen paints every 16.7 ms, so single samples vary.
    runs: runs * 2,
    figures: [
      { key: 'searchMs', title: 'quick search, last key to paint', unit: 'ms', tanstackLimit: 0.9 },
      { key: 'sortMs', title: 'click on a header to paint', unit: 'ms', limit: 1.5 },
    ],
  },
  {
    name: 'loaded',
    measure: loadedList,
    // Garbage collection hits some of the samples.
    runs,
    isWithoutTanstack: true,
    figures: [
      { key: 'blankRows', title: 'scrolling, blank rows', unit: '', atMost: 0 },
      {
        key: 'liveCpuPercent',
        title: '500 updates/s over 20,000 rows, CPU',
        unit: '%',
        limit: 1.5,
      },
      { key: 'lostKeys', title: '2,000 updates/s, keys lost', unit: '', atMost: 0 },
      { key: 'slowestKeyMs', title: '2,000 updates/s, slowest key to paint', unit: 'ms' },
    ],
  },
  {
    name: 'wheel',
    measure: wheelScrolling,
    runs,
    figures: [
      {
        key: 'cpuPerFrameMs',
        title: '20,000 rows, wheel at 6,000 px/s, CPU per frame',
        unit: 'ms',
        limit: 2.5,
      },
      { key: 'framesPercent', title: 'the same, frames at 60 Hz', unit: '%', atLeast: 95 },
    ],
  },
  {
    name: 'live',
    measure: liveRows,
    runs,
    isOfScreenRows: true,
    figures: [
      {
        key: 'cpuPerFrameMs',
        title: '100 rows on screen, 500 updates/s, CPU per frame',
        unit: 'ms',
        limit: 1.5,
      },
      { key: 'delayP50Ms', title: 'the same, update to paint, median', unit: 'ms' },
      { key: 'delayP95Ms', title: 'the same, update to paint, p95', unit: 'ms', limit: 1.5 },
    ],
  },
  {
    name: 'events',
    measure: simEvents,
    runs: Math.max(3, Math.round(runs / 2)),
    isWithoutTanstack: true,
    figures: [
      {
        key: 'scrollCpuMs',
        title: '10,000 events, scrolling, CPU per frame',
        unit: 'ms',
        limit: 2.5,
      },
      { key: 'lostKeys', title: '200 events/s, keys lost', unit: '', atMost: 0 },
      { key: 'slowestKeyMs', title: '200 events/s, slowest key to paint', unit: 'ms', atMost: 100 },
    ],
  },
]

/** Samples the pages in turn, each time in another order, and returns one row per figure. */
async function runPlan(bench: Bench, plan: Plan): Promise<ReportRow[]> {
  const subjects = plan.isWithoutTanstack ? [floor, portal] : [floor, tanstack, portal]
  const samples = new Map<Subject, Record<string, number>[]>()
  for (let run = 0; run < plan.runs; run++) {
    for (const subject of run % 2 === 0 ? subjects : subjects.toReversed()) {
      const sample = await plan.measure(bench, subject)
      samples.set(subject, [...(samples.get(subject) ?? []), sample])
    }
    process.stderr.write(`${plan.name}: run ${run + 1} of ${plan.runs}\n`)
  }
  const middle = (subject: Subject, key: string) =>
    median((samples.get(subject) ?? []).flatMap((sample) => sample[key] ?? []))
  return plan.figures.map((figure) =>
    toRow({
      ...figure,
      value: middle(portal, figure.key),
      floor: middle(floor, figure.key),
      tanstack: middle(tanstack, figure.key),
    }),
  )
}

async function measureMemory(bench: Bench): Promise<ReportRow> {
  const { beforeMb, afterMb, updates } = await memoryAfterAnHour(
    bench,
    portal,
    Number(values['memory-rate']),
  )
  return toRow({
    title: `heap after ${updates.toLocaleString('en')} updates, growth`,
    unit: 'MB',
    value: afterMb - beforeMb,
    floor: Number.NaN,
    atMost: Math.max(5, beforeMb * 0.25),
  })
}

async function measureTour(bench: Bench): Promise<ReportRow[]> {
  const tours = []
  for (let run = 0; run < runs; run++) tours.push(await tour(bench))
  return tourRows(tours.flat())
}

async function measureDemo(): Promise<ReportRow[]> {
  const site = await startDemo()
  const samples: Awaited<ReturnType<typeof demo>>[] = []
  for (let run = 0; run < runs; run++) samples.push(await demo(browser, site))
  await site.stop()
  const msRow = (title: string, key: keyof (typeof samples)[number], atMost?: number) =>
    toRow({
      title,
      unit: 'ms',
      value: median(samples.map((sample) => sample[key])),
      floor: Number.NaN,
      atMost,
    })
  return [
    msRow('demo, CPU 4x slower but for its worker, to the sign-in page', 'signInMs'),
    msRow('the same, sign-in to first rows', 'rowsMs'),
    msRow('the same, both', 'bothMs', 4000),
  ]
}

async function measureSimPage(bench: Bench): Promise<ReportRow[]> {
  const { pageMs, queryMs } = await simPage(bench)
  const tab = await bench.openTab(portal)
  const { kilobytes } = await simPageJavascript(tab.page, bench.origin, bench.iccids[0] ?? '')
  await tab.close()
  return [
    toRow({
      title: 'SIM page, first content, against its query',
      unit: 'ms',
      value: pageMs,
      floor: queryMs,
      limit: 1.5,
    }),
    toRow({
      title: 'JavaScript of a SIM page on top of the shell',
      unit: 'KB',
      value: kilobytes,
      floor: Number.NaN,
      atMost: simPageBudgetKb,
    }),
  ]
}

async function measureTimeline(bench: Bench): Promise<ReportRow> {
  const { drawMs, bareMs } = await timeline(bench)
  return toRow({
    title: 'timeline, three months of sessions, click to paint',
    unit: 'ms',
    value: drawMs,
    floor: bareMs,
    atMost: 100,
  })
}

async function measureJavascript(bench: Bench): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for (const [path, atMost] of Object.entries(budgetsKb)) {
    const tab = await bench.openTab(portal)
    if (path === '/sign-in') await tab.page.evaluate(() => sessionStorage.clear())
    const { kilobytes } = await javascriptLoaded(
      tab.page,
      bench.origin + (path === '/sign-in' ? '/' : path),
    )
    await tab.close()
    rows.push(
      toRow({
        title: `JavaScript of ${path}, gzipped`,
        unit: 'KB',
        value: kilobytes,
        floor: Number.NaN,
        atMost,
      }),
    )
  }
  return rows
}

ensureBrowser()
await buildSite()
const site = await startSite(simCount)
const browser = await launchChromium()
const rows: ReportRow[] = []
try {
  const bench = await prepareBench(browser, site.origin, 'demo-administrator', simCount)
  for (const plan of plans.filter(({ name }) => name.startsWith(values.only))) {
    const planned = plan.isOfScreenRows
      ? await prepareBench(
          browser,
          site.origin,
          `demo-administrator@screen:${screenRows}`,
          screenRows,
        )
      : bench
    rows.push(...(await runPlan(planned, plan)))
  }
  if ('timeline'.startsWith(values.only)) rows.push(await measureTimeline(bench))
  if ('simPage'.startsWith(values.only)) rows.push(...(await measureSimPage(bench)))
  if ('javascript'.startsWith(values.only)) rows.push(...(await measureJavascript(bench)))
  if ('tour'.startsWith(values.only)) rows.push(...(await measureTour(bench)))
  if ('demo'.startsWith(values.only)) rows.push(...(await measureDemo()))
  if ('memory'.startsWith(values.only)) rows.push(await measureMemory(bench))
} finally {
  // Print what was measured even when a later measurement fails.
  console.log(formatTable(rows))
  await browser.close()
  await site.stop()
}
if (rows.some(({ verdict }) => verdict === 'FAIL')) process.exitCode = 1
