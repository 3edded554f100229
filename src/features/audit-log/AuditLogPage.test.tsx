import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { graphql } from '../../data/graphql.ts'
import { fetchQuery, sendMutation } from '../../data/graphql/fetchQuery.ts'
import { replaceTransport, transport } from '../../data/transport.ts'
import type { AuditEvent } from '../../domain/audit/auditEvents.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { parseCsv } from '../../lib/csv.ts'
import { captureDownloads } from '../../testing/captureDownloads.ts'
import { delayResponses, overrideResponse } from '../../testing/serviceFaults.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { renameSims } from '../../testing/renameSims.ts'
// Loaded before the tests: importing it can take longer than a test waits.
import './AuditFilterEditor.tsx'
import { AuditLogPage } from './AuditLogPage.tsx'

const SomeSims = graphql(
  'query SomeSims { listSims(limit: 4, filter: { statusid: { eq: 2 } }) { items { iccid } } }',
)
const Start = graphql(
  'mutation Start($params: BatchJobParametersInput!) { startBatchJob(params: $params) { batchJobId } }',
)
const Ends = graphql(
  'query Ends { listAuditLogEvents(limit: 1, filterOptions: { timeframe: { startMs: 0 }, category: [BATCH_JOB], quickSearch: "COMPLETED" }) { items { timestampMs } } }',
)

const entries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')

async function openLog(path = '/audit-log', sims = 60, missing: readonly string[] = []) {
  const portal = await renderPortal({ path, sims, missing, element: <AuditLogPage /> })
  await vi.waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  return portal
}

it('describes entries in sentences, the newest day first', async () => {
  await openLog('/audit-log?range=all')
  await vi.waitFor(() => expect(entries().length).toBeGreaterThan(10))
  expect(
    entries().filter(
      (text) => !/ (set|changed|added|removed|started|finished|cancelled|stopped|sent) /.test(text),
    ),
  ).toEqual([])
  const days = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => Date.parse(/^\w+ \d+, \d+/.exec(textContent ?? '')?.[0] ?? ''))
  expect(days).not.toContain(Number.NaN)
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  expect(entries().filter((text) => !/^\d\d:\d\d:\d\d/.test(text))).toEqual([])
})

it('filters by several initiators and adds them to the URL', async () => {
  const people = ['anna.lindqvist@northwind.example', 'ben.okafor@northwind.example']
  const { user, router } = await openLog(
    `/audit-log?range=all&category=USER_MANAGEMENT&initiator=USER:${people[0]}`,
  )
  await user.click(screen.getByRole('button', { name: /^Initiator: anna/ }))
  await user.click(await screen.findByLabelText(/^Users, API keys/))
  await user.click(await screen.findByText(people[1] ?? '', { selector: '[role=option] *' }))
  await user.click(screen.getByText('Apply filter'))
  await vi.waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('initiator')).toBe(
      people.map((person) => `USER:${person}`).join(),
    ),
  )
  await vi.waitFor(() =>
    expect(entries().filter((text) => !people.some((person) => text.includes(person)))).toEqual([]),
  )
})

it('filters by category, announces the number of entries, and clears the filter', async () => {
  const { user, router } = await openLog()
  const count = screen.getByText(/^\d+ entries$/, { selector: '[role=status]' })
  const before = count.textContent
  await user.click(screen.getByRole('button', { name: 'SIMs' }))
  await vi.waitFor(() => expect(router.state.location.search).toBe('?category=SIM_CARD'))
  await vi.waitFor(() => expect(count.textContent).not.toBe(before))
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(router.state.location.search).toBe('')
})

it('filters by several customers', async () => {
  const { user, router } = await openLog('/audit-log?range=all&category=USER_MANAGEMENT')
  await user.click(await screen.findByRole('button', { name: 'Filter by Customer' }))
  const field = await screen.findByLabelText('Customers')
  for (const id of ['4101', '4102']) {
    await user.click(field)
    await user.click(await screen.findByText(id, { selector: '[role=option] *' }))
  }
  await user.click(screen.getByText('Apply filter'))
  await vi.waitFor(() => expect(router.state.location.search).toContain('customer=4101%2C4102'))
  expect(await screen.findByRole('button', { name: /^Customer: .* and 1 more/ })).toBeDefined()
})

it('shows an empty state when no entry matches a search, and clears the search', async () => {
  const { user } = await openLog('/audit-log?range=all')
  await user.type(screen.getByRole('searchbox'), 'nothing is called so{Enter}')
  expect(await screen.findByText('No entries match')).toBeDefined()
  await user.click(
    within(screen.getByText('No entries match').parentElement ?? document.body).getByRole(
      'button',
      { name: 'Clear filters' },
    ),
  )
  await vi.waitFor(() => expect(screen.queryByText('No entries match')).toBeNull())
})

it('finds the changes of a field by its name on screen', async () => {
  await openLog('/audit-log?range=all&q=IMEI+lock')
  const [entry] = await screen.findAllByText(/the IMEI lock of/)
  expect(entry).toBeDefined()
})

it('offers to search all time when nothing matches in the time range', async () => {
  const { user, router } = await openLog('/audit-log?range=1h&category=USER_MANAGEMENT')
  await user.click(await screen.findByRole('button', { name: 'Search all time' }))
  expect(router.state.location.search).toBe('?range=all&category=USER_MANAGEMENT')
  await vi.waitFor(() => expect(entries().length).toBeGreaterThan(0))
})

/** Renames SIMs with a batch job; resolves when it has finished. */
async function rename(iccids?: readonly string[]): Promise<void> {
  await sendMutation(Start, {
    params: { ...(iccids && { includeIccIds: [...iccids] }), custom_field_1: 'Folded by a job' },
  })
  await vi.waitFor(
    async () => expect((await fetchQuery(Ends, {})).listAuditLogEvents?.items).toHaveLength(1),
    { timeout: 10_000 },
  )
}

/** Returns the bodies of later GraphQL requests that contain an operation. */
function countRequests(operation: string): readonly string[] {
  const bodies: string[] = []
  const real = transport()
  replaceTransport({
    ...real,
    fetch: (request, init) => {
      if (typeof init?.body === 'string' && init.body.includes(operation)) bodies.push(init.body)
      return real.fetch(request, init)
    },
  })
  return bodies
}

const findJobRow = (text: RegExp) =>
  screen.findByText(
    (_, element) => element?.tagName === 'LI' && text.test(element.textContent ?? ''),
  )

it('shows a job over the whole fleet as one row with its count, which expands page by page', async () => {
  const { user } = await openLog('/audit-log?category=USER_MANAGEMENT', 160)
  await rename()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  const row = await findJobRow(/anna\S+ changed device name of \d+ SIMs by job \d+, from 127/)
  const today = entries().filter((text) => text.includes('Folded by a job'))
  expect(today).toEqual([])
  const count = Number(/of (\d+) SIMs/.exec(row.textContent ?? '')?.[1])
  expect(count).toBeGreaterThan(100)
  await user.click(within(row).getByRole('button', { name: 'Show SIMs' }))
  await vi.waitFor(() => expect(within(row).getAllByRole('listitem')).toHaveLength(100))
  await user.click(within(row).getByRole('button', { name: 'Show more SIMs' }))
  await vi.waitFor(() => expect(within(row).getAllByRole('listitem')).toHaveLength(count))
  await user.click(screen.getByRole('button', { name: 'SIMs of batch jobs' }))
  expect(await screen.findByText(/^[\d,]+ entries$/, { selector: 'header *' })).toBeDefined()
})

it.each<[string, readonly string[]]>([
  ['as it is', []],
  ['without extensions', ['hideBatchJobChanges', 'batchJobId']],
])(
  'folds the changes of a job into one row that expands to its SIMs, with a service %s',
  async (_, missing) => {
    const { user } = await openLog('/audit-log?category=USER_MANAGEMENT', 60, missing)
    const iccids = ((await fetchQuery(SomeSims, {})).listSims?.items ?? []).flatMap(
      (sim) => sim?.iccid ?? [],
    )
    await rename(iccids)
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    const row = await findJobRow(/changed device name of 4 SIMs by job \d+/)
    await user.click(within(row).getByRole('button', { name: 'Show SIMs' }))
    await vi.waitFor(() => expect(within(row).getAllByRole('listitem')).toHaveLength(iccids.length))
    expect(within(row).getAllByRole('link', { name: iccids[0] ?? '' })).toHaveLength(1)
    expect(within(row).getAllByRole('link', { name: /^job/ })).toHaveLength(1)
  },
)

it('shows an import as one row that expands to its jobs, for every user', async () => {
  const { user } = await openLog('/audit-log?category=USER_MANAGEMENT')
  await renameSims(3)
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  const row = await findJobRow(/anna\S+ changed device name of 3 SIMs by an import of 3 jobs/)
  expect(entries().filter((text) => /anna.* changed device name/.test(text))).toHaveLength(1)
  expect(within(row).getByRole('link', { name: 'Undo' }).getAttribute('href')).toMatch(
    /^\/batch-jobs\/\d+\/undo\?jobs=all$/,
  )
  await user.click(within(row).getByRole('button', { name: 'Show jobs' }))
  expect(within(row).getAllByRole('link', { name: /^job \d+$/ })).toHaveLength(3)
})

it('shows counts of days that add up to the total', async () => {
  await openLog('/audit-log?range=all&category=BATCH_JOB')
  await screen.findByText('No earlier entries')
  const numberIn = (element: Element) =>
    Number(/(\d+) entr(y|ies)$/.exec(element.textContent ?? '')?.[1])
  const days = screen.getAllByRole('heading', { level: 2 }).map(numberIn)
  const [total] = screen.getAllByText(/^\d+ entr(y|ies)$/, { selector: 'header *' }).map(numberIn)
  expect(days.reduce((sum, count) => sum + count, 0)).toBe(total)
  expect(total).toBeGreaterThan(20)
})

it('offers no undo to an observer', async () => {
  await renderPortal({ role: 'observer', path: '/audit-log?range=all', element: <AuditLogPage /> })
  await vi.waitFor(() => expect(entries().length).toBeGreaterThan(5))
  expect(screen.queryByRole('link', { name: 'Undo' })).toBeNull()
})

it('counts new entries and shows them on request', async () => {
  const { user } = await openLog('/audit-log?category=BATCH_JOB&range=all')
  const before = entries().length
  const [sim] = (await fetchQuery(SomeSims, {})).listSims?.items ?? []
  await sendMutation(Start, {
    params: { includeIccIds: [sim?.iccid ?? ''], custom_field_1: 'Came later' },
  })
  // Returning to the tab polls immediately.
  const more = await vi.waitFor(
    () => {
      document.dispatchEvent(new Event('visibilitychange'))
      return screen.getByRole('button', { name: 'Show 1 new' })
    },
    { timeout: 10_000 },
  )
  expect(entries()).toHaveLength(before)
  await user.click(more)
  expect(entries()).toHaveLength(before + 1)
  expect(entries()[0]).toMatch(/changed device name of 1 SIM by job \d+/)
  expect(screen.queryByRole('button', { name: /^Show \d+ new$/ })).toBeNull()
})

it('shows the entries of the new day as "Today" once a day has begun', async () => {
  vi.useFakeTimers({
    now: Date.UTC(2026, 10, 30, 23, 55),
    toFake: ['setInterval', 'clearInterval', 'Date'],
  })
  usePreferences.setState({ timeZone: 'UTC' })
  await openLog('/audit-log?range=today&jobs=each')
  const before = await screen.findByRole('heading', { level: 2 })
  expect(before.textContent).toContain('Nov 30, 2026')
  vi.setSystemTime(Date.UTC(2026, 11, 1, 0, 5))
  const [sim] = (await fetchQuery(SomeSims, {})).listSims?.items ?? []
  await sendMutation(Start, {
    params: { includeIccIds: [sim?.iccid ?? ''], custom_field_1: 'On the new day' },
  })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await vi.waitFor(() =>
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Dec 1, 2026')]),
  )
})

it('offers today, yesterday and the last 7 days', async () => {
  const { user, router } = await openLog('/audit-log?range=all')
  await user.click(screen.getByRole('button', { name: 'Time: Any time. Change the range' }))
  for (const preset of ['Today', 'Yesterday', 'Last 7 days'])
    expect(await screen.findByRole('button', { name: preset })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Yesterday' }))
  await vi.waitFor(() => expect(router.state.location.search).toBe('?range=yesterday'))
  expect(
    await screen.findByRole('button', { name: 'Time: Yesterday. Change the range' }),
  ).toBeDefined()
})

it('does not poll for new entries in a past range', async () => {
  const { user, router } = await openLog('/audit-log?range=yesterday')
  const requests = countRequests('listAuditLogEvents')
  document.dispatchEvent(new Event('visibilitychange'))
  await user.click(screen.getByRole('button', { name: 'Batch jobs' }))
  await vi.waitFor(() => expect(router.state.location.search).toContain('category=BATCH_JOB'))
  await vi.waitFor(() =>
    expect(requests.filter((body) => body.includes('"BATCH_JOB"'))).not.toEqual([]),
  )
  expect(requests.filter((body) => !body.includes('"BATCH_JOB"'))).toEqual([])
})

it('exports a row for each entry, with its sentence and fields', async () => {
  const { user } = await openLog('/audit-log?range=all')
  const saved = captureDownloads()
  const event: AuditEvent = {
    timestampMs: Date.UTC(2026, 0, 2),
    action: 'UPDATED',
    category: 'SIM_CARD',
    initiator: { __typename: 'SystemUser' },
    context: {
      sourceIpAddress: '203.0.113.7',
      iccid: '8988303000000000019',
      email: null,
      customerid: 1,
      batchJobId: 7,
    },
    oldValue: '{"custom_field_1":"a"}',
    newValue: '{"custom_field_1":"b"}',
  }
  overrideResponse((_url, init) =>
    typeof init?.body === 'string' && init.body.includes('listAuditLogEvents')
      ? Response.json({
          data: { listAuditLogEvents: { items: [event], nextToken: null, totalEvents: 1 } },
        })
      : undefined,
  )
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export CSV' }))
  await vi.waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['audit-log-1.csv']))
  const { rows } = parseCsv((await saved[0]?.file.text()) ?? '')
  const [header, line] = rows.map(({ cells }) => cells)
  expect(header?.join()).toBe(
    'time,initiator,action,category,what,iccid,email,customer,job,address,old value,new value',
  )
  expect(Date.parse(line?.[0] ?? '')).toBe(event.timestampMs)
  expect(line?.slice(1)).toEqual([
    expect.any(String),
    'UPDATED',
    'SIM_CARD',
    expect.stringContaining('8988303000000000019'),
    '8988303000000000019',
    '',
    '1',
    '7',
    '203.0.113.7',
    event.oldValue,
    event.newValue,
  ])
})

it('continues an export while another page is open', async () => {
  const { user, router } = await renderPortal({ path: '/audit-log?range=all' })
  const saved = captureDownloads()
  await screen.findAllByText(/^[\d,]+ entries$/)
  const release = delayResponses('/graphql')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export CSV' }))
  await router.navigate('/settings')
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeDefined()
  const panel = within(await screen.findByRole('region', { name: 'Export' }))
  expect(panel.getByText('Exporting')).toBeDefined()
  release()
  expect(await panel.findByText(/^[\d,]+ entries exported\.$/)).toBeDefined()
  expect(saved).toHaveLength(1)
})

it('is readable for an observer', async () => {
  await renderPortal({ role: 'observer', path: '/audit-log?range=all', element: <AuditLogPage /> })
  await vi.waitFor(() => expect(entries().length).toBeGreaterThan(5))
})
