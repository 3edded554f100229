/** Every page over a service whose answers have odd values. `ODD_ANSWERS=20` renders each page that many times as often. */
import { act, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unreadableAnswers } from '../data/answers.ts'
import { graphql } from '../data/graphql.ts'
import { fetchQuery } from '../data/graphql/fetchQuery.ts'
import { replaceTransport, transport } from '../data/transport.ts'
import { paths } from '../domain/paths.ts'
import { parseJson } from '../lib/json.ts'
import { findSimWithDevice } from '../testing/findSim.ts'
import { answerText, mutate, oddValues, placesOf } from '../testing/mutateAnswer.ts'
import { renderPortal } from '../testing/renderPortal.tsx'
import { stubIntersectionObserver } from '../testing/stubIntersectionObserver.ts'

const runs = 3 * Number(process.env['ODD_ANSWERS'] ?? 1)
const seed = Number(process.env['ODD_SEED'] ?? 1)

let faults: string[]
let inFlight = 0
let changed = 0

beforeEach(() => {
  faults = []
  changed = 0
  stubIntersectionObserver()
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const text = parts.map(String).join(' ')
    // Rows without an identifier have the same key.
    if (!text.includes('same key') && !text.includes('act(')) faults.push(text)
  })
})
afterEach(() => vi.restoreAllMocks())

type Change = (body: unknown, text: string) => string

/** Changes the bodies of the service's answers. Returns a function that ends it. */
function changeAnswers(change: Change): () => void {
  const real = transport()
  return replaceTransport({
    ...real,
    async fetch(request, init) {
      inFlight++
      try {
        const answer = await real.fetch(request, init)
        const text = await answer.text()
        const { status, headers } = answer
        changed++
        return new Response(text === '' ? null : change(parseJson(text), text), { status, headers })
      } finally {
        inFlight--
      }
    },
  })
}

/** Changes about every tenth value of an answer, at least one. */
function oddAnswer(random: () => number): Change {
  const oneOf = <T,>(list: readonly T[]) => list[Math.floor(random() * list.length)]
  return (body) => {
    const places = placesOf(body).filter(
      ([first, second]) => first !== 'data' || second !== undefined,
    )
    let changed = body
    for (let left = Math.ceil(random() * (places.length / 10)); left >= 0; left--) {
      const place = oneOf(places)
      const [, value] = oneOf(oddValues) ?? []
      if (place) changed = mutate(changed, place, value)
    }
    return answerText(changed)
  }
}

/** What no screen may show. */
const placeholder = /undefined|\bNaN\b|Infinity|Invalid Date|\[object/

interface Ids {
  iccid: string
  device: number
  job: number
}

const pages: readonly (readonly [string, (ids: Ids) => string])[] = [
  ['overview', () => paths.overview()],
  ['SIM list', () => paths.sims()],
  ...['', 'usage', 'activity', 'sms', 'location', 'device'].map(
    (tab) => [`SIM ${tab}`, ({ iccid }: Ids) => paths.sim(iccid, tab || undefined)] as const,
  ),
  ['jobs', () => paths.batchJobs()],
  ['job', ({ job }) => paths.batchJob(job)],
  ['undo', ({ job }) => paths.batchUndo(job)],
  ['wizard', () => paths.batchWizard('sims')],
  ['devices', () => paths.devices()],
  ...['', 'sms', 'events'].map(
    (tab) =>
      [`device ${tab}`, ({ device }: Ids) => paths.device(device, tab || undefined)] as const,
  ),
  ...['imsis', 'tariff-plans', 'service-profiles', 'tariff-profiles'].map(
    (name) => [name, () => paths.directory(name)] as const,
  ),
  ['audit log', () => paths.auditLog()],
  ['API keys', () => paths.apiKeys()],
  ['application tokens', () => paths.apiKeys('tokens')],
  ['billing', () => paths.billing()],
  ['data streams', () => paths.dataStreams()],
  ['factory test', () => paths.factoryTest()],
  ['events', () => paths.events()],
  ['organisations', () => paths.organisation()],
  ['users', () => paths.organisation('users')],
]

async function openSettings() {
  const portal = await renderPortal({ path: paths.settings() })
  await screen.findByRole('heading', { name: 'Settings', level: 1 })
  const { sim, device } = await findSimWithDevice()
  const { listBatchJobs } = await fetchQuery(AnyJob, {})
  const ids = {
    iccid: sim.iccid,
    device: device.id,
    job: listBatchJobs.items?.[0]?.batchJobId ?? 0,
  }
  return { ...portal, ids }
}

const AnyJob = graphql(`
  query AnyJob {
    listBatchJobs(limit: 1) {
      items {
        batchJobId
      }
    }
  }
`)

/** Resolves when the page has loaded and nothing is requested. */
async function settled(before = 0): Promise<void> {
  await waitFor(() => {
    expect(document.querySelector('h1')?.textContent ?? 'Settings').not.toBe('Settings')
    expect(changed).toBeGreaterThan(before)
    expect(inFlight).toBe(0)
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull()
  })
}

function expectPage(): void {
  const main = document.getElementById('main')?.textContent ?? ''
  expect(main).not.toContain('Page not loaded')
  expect(main).not.toContain('Something went wrong')
  expect(placeholder.test(main) && around(main)).toBe(false)
  expect(isSound() || /The service sent \d+ values? this portal can't read/.test(main)).toBe(true)
  expect(faults).toEqual([])
}

function isSound(): boolean {
  return Object.keys(unreadableAnswers.getState()).length === 0
}

function around(text: string): string {
  const at = text.search(placeholder)
  return text.slice(Math.max(0, at - 80), at + 80)
}

describe('a page whose service sends odd values', { tags: 'detail' }, () => {
  it.each(pages)(
    'stays: %s',
    async (_, pathOf) => {
      const { router, ids } = await openSettings()
      for (let run = 0; run < runs; run++) {
        const [numbers] = fc.sample(
          fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
          { numRuns: 1, seed: seed * 1000 + run },
        )
        const random = () => Number(numbers?.next().value ?? 0)
        const restore = changeAnswers(oddAnswer(random))
        await act(() => router.navigate(pathOf(ids)))
        // Some pages keep what they have loaded.
        await settled()
        try {
          expectPage()
        } catch (thrown) {
          throw new Error(`Run ${run}: ${String(thrown)}`, { cause: thrown })
        }
        restore()
        await act(() => router.navigate(paths.settings()))
      }
    },
    60_000 * runs,
  )
})

describe('a page whose service sends something else', () => {
  it.each([
    ['data that are null', '{"data":null}'],
    ['an HTML page', '<html>Welcome</html>'],
    ['a cut answer', '{"data":{"listSims":{"items":[{"iccid":"8949'],
    ['an empty list', '[]'],
    ['a text', '"text"'],
  ])(
    'names the service as the cause: %s',
    async (_, body) => {
      const { router, ids } = await openSettings()
      for (const [name, pathOf] of pages.filter(([each]) => wholePages.has(each))) {
        const restore = changeAnswers(() => body)
        const before = changed
        await act(() => router.navigate(pathOf(ids)))
        await settled(before)
        const main = document.getElementById('main')?.textContent ?? ''
        expect(`${name}: ${main}`).not.toMatch(/Page not loaded|Something went wrong/)
        expect(`${name}: ${body} ${main}`).toMatch(/: \[\] |Unexpected response from the service/)
        expect(placeholder.test(main) && around(main)).toBe(false)
        expect(faults).toEqual([])
        restore()
        await act(() => router.navigate(paths.settings()))
      }
    },
    120_000,
  )
})

const wholePages = new Set([
  'overview',
  'SIM list',
  'SIM ',
  'jobs',
  'devices',
  'audit log',
  'API keys',
  'data streams',
  'events',
])
