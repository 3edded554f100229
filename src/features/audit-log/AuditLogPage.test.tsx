import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { graphql } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import { sendMutation } from '../../data/graphql/sendMutation.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { AuditLogPage } from './AuditLogPage.tsx'

const SomeSims = graphql(
  'query SomeSims { listSims(limit: 4, filter: { statusid: { eq: 2 } }) { items { iccid } } }',
)
const Start = graphql(
  'mutation Start($params: BatchJobParametersInput!) { startBatchJob(params: $params) { batchJobId } }',
)
const Entries = graphql(
  'query Entries { listAuditLogEvents(limit: 1000, filterOptions: { category: [SIM_CARD], quickSearch: "Folded by a job" }) { items { timestampMs } } }',
)

const entries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')

async function openLog(path = '/audit-log') {
  const portal = await renderPortal({ path, element: <AuditLogPage /> })
  await vi.waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  return portal
}

it('tells what happened in sentences, the newest day first', async () => {
  await openLog('/audit-log?range=all')
  await vi.waitFor(() => expect(entries().length).toBeGreaterThan(10))
  expect(
    entries().filter(
      (text) => !/ (set|changed|added|removed|started|finished|cancelled|gave up|sent) /.test(text),
    ),
  ).toEqual([])
  const days = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => (textContent ?? '').slice(0, 10))
  expect(days).toEqual(days.toSorted().toReversed())
  expect(entries().filter((text) => !/^\d\d:\d\d:\d\d/.test(text))).toEqual([])
})

it('is narrowed by initiator and category, and the address says so', async () => {
  const { user, router } = await openLog('/audit-log?range=all')
  const choice = screen.getByRole('combobox', { name: 'Initiator' })
  const person = await vi.waitFor(() => {
    const found = within(choice)
      .getAllByRole('option')
      .find(({ textContent }) => textContent?.includes('@'))
    if (!found) throw new Error('Nobody is listed yet.')
    return found.textContent ?? ''
  })
  await user.selectOptions(choice, person)
  await vi.waitFor(() => expect(entries().every((text) => text.includes(person))).toBe(true))
  expect(router.state.location.search).toContain(`initiator=USER%3A${encodeURIComponent(person)}`)
  await user.click(screen.getByRole('button', { name: 'SIMs' }))
  await vi.waitFor(() => expect(router.state.location.search).toContain('category=SIM_CARD'))
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(router.state.location.search).toBe('')
})

it('searches, says when nothing matches, and leads back', async () => {
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

it('folds what a job changed into one line that opens to its SIMs', async () => {
  const probe = await openLog()
  const iccids = ((await fetchQuery(SomeSims, {})).listSims?.items ?? []).flatMap(
    (sim) => sim?.iccid ?? [],
  )
  await sendMutation(Start, {
    params: { includeIccIds: iccids, custom_field_1: 'Folded by a job' },
  })
  await vi.waitFor(
    async () =>
      expect((await fetchQuery(Entries, {})).listAuditLogEvents?.items).toHaveLength(iccids.length),
    { timeout: 10_000 },
  )
  await probe.user.click(screen.getByRole('button', { name: 'SIMs' }))
  const line = await screen.findByText(
    (_, element) =>
      element?.tagName === 'LI' &&
      /changed device name of 4.* SIMs by job \d+/.test(element.textContent ?? ''),
  )
  await probe.user.click(within(line).getByRole('button', { name: 'Show SIMs' }))
  expect(within(line).getAllByRole('listitem')).toHaveLength(iccids.length)
  expect(within(line).getAllByRole('link', { name: iccids[0] ?? '' })).toHaveLength(1)
  expect(within(line).getAllByRole('link', { name: /^job/ })).toHaveLength(1)
})

it('says how many entries came since, and shows them on request', async () => {
  const { user } = await openLog('/audit-log?category=BATCH_JOB&range=all')
  const before = entries().length
  const [sim] = (await fetchQuery(SomeSims, {})).listSims?.items ?? []
  await sendMutation(Start, {
    params: { includeIccIds: [sim?.iccid ?? ''], custom_field_1: 'Came later' },
  })
  // Who comes back to the tab is told at once.
  const more = await vi.waitFor(
    () => {
      document.dispatchEvent(new Event('visibilitychange'))
      return screen.getByRole('button', { name: 'Show 2 new' })
    },
    { timeout: 10_000 },
  )
  expect(entries()).toHaveLength(before)
  await user.click(more)
  expect(entries()).toHaveLength(before + 2)
  expect(entries()[0]).toMatch(/finished job \d+: 1 SIM changed/)
  expect(screen.queryByRole('button', { name: /^Show \d+ new$/ })).toBeNull()
})

it('lets an observer read it', async () => {
  await renderPortal({ role: 'observer', path: '/audit-log?range=all', element: <AuditLogPage /> })
  await vi.waitFor(() => expect(entries().length).toBeGreaterThan(5))
})
