import { act, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { simTransitions } from '../../../contract/statusTransitions.ts'
import type { VariablesOf } from '../../../data/graphql.ts'
import { sendMutation } from '../../../data/graphql/fetchQuery.ts'
import { isJobOver } from '../../../domain/batch-jobs/batchJob.ts'
import { requestJob, collectJobSims } from '../../../domain/batch-jobs/jobRequests.ts'
import { replaceTransport, transport } from '../../../data/transport.ts'
import { routePatterns } from '../../../domain/paths.ts'
import { defaultOrder, noCriteria } from '../../../domain/sim-filter/simCriteria.ts'
import { requestSimPage } from '../../../domain/sim-filter/simRequest.ts'
import { useLiveSims } from '../../../domain/sim/liveSims.ts'
import { accelerateTime } from '../../../testing/accelerateTime.ts'
import { renderPortal, type RenderedPortal } from '../../../testing/renderPortal.tsx'
import { delayResponses } from '../../../testing/serviceFaults.ts'
import { saveForecast } from '../../../domain/batch-jobs/startedJobs.ts'
import { CancelTestJob, StartTestJob } from '../../../testing/jobMutations.ts'
import { forecastSelection } from '../../../domain/batch-jobs/forecast/forecast.ts'
import { requestFacts } from '../../../domain/batch-jobs/forecast/selectionFacts.ts'
import { usePageTitle } from '../../../ui/layout/Page.tsx'
import { JobPage } from './JobPage.tsx'

const activatedOnly = { ...noCriteria, statusids: [2] }
/** The page with a live connection, as in the shell. */
function LiveJobPage() {
  useLiveSims()
  return <JobPage />
}

const restores: (() => void)[] = []
afterEach(() => {
  for (const restore of restores.splice(0).toReversed()) restore()
})

/** Alters the responses to one operation, and counts them. */
function alterAnswers(operation: string, alter: (text: string) => string): { count: () => number } {
  let count = 0
  const real = transport()
  const restore = replaceTransport({
    ...real,
    fetch: async (request, init) => {
      const answer = await real.fetch(request, init)
      if (typeof init?.body !== 'string' || !init.body.includes(`query ${operation}`)) return answer
      count++
      return new Response(alter(await answer.text()), {
        status: answer.status,
        headers: { 'Content-Type': 'application/json' },
      })
    },
  })
  restores.push(restore)
  return { count: () => count }
}

/** Rejects registrations of a subscription before they reach the service. */
function refuseSubscription(operation: string): void {
  const real = transport()
  const restore = replaceTransport({
    ...real,
    openSocket: (url, protocols) => {
      const socket = real.openSocket(url, protocols)
      const send = socket.send.bind(socket)
      socket.send = (text) => {
        if (!text.includes(operation)) return send(text)
        const { id } = JSON.parse(text) as { id: string }
        const errors = [{ errorType: 'FORBIDDEN', message: 'Not for you' }]
        socket.onmessage?.({ data: JSON.stringify({ id, type: 'error', payload: { errors } }) })
      }
      return socket
    },
  })
  restores.push(restore)
}

async function openJob(
  params: VariablesOf<typeof StartTestJob>['params'],
  sims = 40,
  faults: object = {},
  beforeOpening = () => {},
): Promise<RenderedPortal & { batchJobId: number }> {
  const portal = await renderPortal({
    path: '/elsewhere',
    sims,
    element: (
      <Routes>
        <Route path={routePatterns.batchJob} element={<LiveJobPage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    ),
  })
  await portal.simulate('faults', faults)
  const { startBatchJob } = await sendMutation(StartTestJob, { params })
  const batchJobId = startBatchJob?.batchJobId ?? 0
  beforeOpening()
  await portal.router.navigate(`/batch-jobs/${batchJobId}`)
  return { ...portal, batchJobId }
}

async function iccidsWith(statusid: number): Promise<string[]> {
  return (
    await requestSimPage(
      { ...noCriteria, statusids: [statusid] },
      defaultOrder,
      null,
      new AbortController().signal,
    )
  ).sims.map(({ iccid }) => iccid)
}

const value = (name: string) =>
  screen.getAllByText(name).find((element) => element.tagName === 'DT')?.nextElementSibling
    ?.textContent

describe('the page of a job', () => {
  it('shows the result of a finished job, also in the tab title', async () => {
    const { batchJobId } = await openJob({ custom_field_1: 'Renamed' })
    expect(await screen.findByText('Completed')).toBeDefined()
    await vi.waitFor(() =>
      expect(document.title).toBe(`Completed · Job ${batchJobId} · Connectivity Portal`),
    )
    expect(value('Changed')).toBe('40')
    expect(screen.getByText('Device name to “Renamed”')).toBeDefined()
  })

  it('links to its entries in the audit log', async () => {
    const { batchJobId } = await openJob({ custom_field_1: 'Renamed' })
    const link = await screen.findByRole('link', { name: 'Show entries' })
    expect(link.getAttribute('href')).toContain(`/audit-log?q=${batchJobId}&from=`)
  })

  it('follows a running job until it finishes', async () => {
    const { batchJobId, simulate } = await openJob({ custom_field_1: 'Slow' }, 40, {
      batchSimsPerSecond: 10,
    })
    expect(await screen.findByText('Running')).toBeDefined()
    await vi.waitFor(() => expect(document.title).toMatch(/^[1-9]\d?% · Job/), { timeout: 10_000 })
    // Not each step: screen readers read those from the progress bar.
    const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(announced().join('')).toBe('Running')
    expect(usePageTitle.getState().title).toBe(`Job ${batchJobId}`)
    await simulate('faults', { batchSimsPerSecond: 100_000 })
    await vi.waitFor(() => expect(announced()).toContain('Completed'))
  })

  it('polls when the service has no subscription for jobs', async () => {
    let requested = { count: () => 0 }
    const portal = await openJob(
      { custom_field_1: 'Polled' },
      40,
      { batchSimsPerSecond: 10 },
      () => {
        alterAnswers('Offers', (text) => text.replaceAll('updatedBatchJob', 'somethingElse'))
        requested = alterAnswers('BatchJob(', (text) => text)
      },
    )
    accelerateTime()
    await vi.waitFor(() => expect(requested.count()).toBeGreaterThan(2), { timeout: 15_000 })
    await portal.simulate('faults', { batchSimsPerSecond: 100_000 })
    expect(await screen.findByText('Completed')).toBeDefined()
  })

  it('polls when the service rejects the subscription', async () => {
    let requested = { count: () => 0 }
    const portal = await openJob(
      { custom_field_1: 'Refused' },
      40,
      { batchSimsPerSecond: 1 },
      () => {
        refuseSubscription('updatedBatchJob')
        requested = alterAnswers('BatchJob(', (text) => text)
      },
    )
    accelerateTime()
    await vi.waitFor(() => expect(requested.count()).toBeGreaterThan(3), { timeout: 15_000 })
    await portal.simulate('faults', { batchSimsPerSecond: 100_000 })
    expect(await screen.findByText('Completed')).toBeDefined()
  })

  it('shows failures by field and cause, unknown codes by number, and the SIMs of a failure', async () => {
    const portal = await openJob({ custom_field_1: 'First' })
    const retired = await iccidsWith(7)
    const { startBatchJob } = await sendMutation(StartTestJob, {
      params: { includeIccIds: retired, statusid: 2 },
    })
    alterAnswers('BatchJobSims', (text) => text.replace('"errorCodes":[4]', '"errorCodes":[4711]'))
    await portal.router.navigate(`/batch-jobs/${startBatchJob?.batchJobId}`)
    const failures = await screen.findByRole('region', { name: 'Failures' })
    expect(await within(failures).findByText(/Unknown failure code 4711\./)).toBeDefined()
    await portal.user.click(within(failures).getByRole('link', { name: 'Show this SIM' }))
    await vi.waitFor(() =>
      expect(
        screen.getByRole('grid', { name: 'SIMs of this job' }).getAttribute('aria-rowcount'),
      ).toBe('2'),
    )
  })

  it.each([
    ['shows a forecast that differs from the result', 1],
    ['hides a forecast that equals the result', 0],
  ])(
    '%s, and offers no retry when the product does not support the change',
    async (_what, more) => {
      const portal = await openJob({ custom_field_1: 'First' }, 200)
      const { signal } = new AbortController()
      const selection = { kind: 'matching', criteria: activatedOnly, excluded: [] } as const
      const changes = { monthly_voice_mo_limit: 0 }
      const facts = await requestFacts(selection, signal)
      const { outcomes, isEstimate } = forecastSelection(facts, changes, simTransitions)
      const { startBatchJob } = await sendMutation(StartTestJob, {
        params: { simFilter: { statusid: { in: [2] } }, ...changes },
      })
      const batchJobId = startBatchJob?.batchJobId ?? 0
      const { changes: changed, unchanged, unsupported } = outcomes
      saveForecast(batchJobId, { outcomes: { ...outcomes, changes: changed + more }, isEstimate })
      await portal.router.navigate(`/batch-jobs/${batchJobId}`)
      expect(unsupported).toBeGreaterThan(0)
      expect(await screen.findByText('Not supported')).toBeDefined()
      const rows = screen
        .queryByRole('region', { name: 'Forecast and result' })
        ?.querySelectorAll('tr')
      const cells = [...(rows ?? [])]
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent))
      expect(cells).toEqual(
        more === 0
          ? []
          : [
              ['Changed', String(changed + 1), `${changed} (−1)`],
              ['Unchanged', String(unchanged), String(unchanged)],
              ['Not supported by product', String(unsupported), String(unsupported)],
            ],
      )
      await portal.user.click(screen.getByRole('button', { name: 'Retry' }))
      const retry = await screen.findByRole('menuitem', { name: /0 temporary failures/ })
      expect(retry.getAttribute('aria-disabled')).toBe('true')
    },
  )

  it('counts unreached SIMs of a cancelled job separately from unchanged ones', async () => {
    const first = await openJob({ custom_field_1: 'First' }, 120)
    const { signal } = new AbortController()
    const iccids = (await iccidsWith(2)).slice(0, 8)
    const { startBatchJob: small } = await sendMutation(StartTestJob, {
      params: { includeIccIds: iccids, end_customer_label: 'Depot' },
    })
    await vi.waitFor(async () =>
      expect(isJobOver(await requestJob(small?.batchJobId ?? 0, signal))).toBe(true),
    )
    await first.simulate('faults', { batchSimsPerSecond: 20 })
    const { startBatchJob } = await sendMutation(StartTestJob, {
      params: { simFilter: { statusid: { in: [2] } }, end_customer_label: 'Depot' },
    })
    const batchJobId = startBatchJob?.batchJobId ?? 0
    const reached = async () =>
      (await collectJobSims(batchJobId, signal)).sims.filter(
        ({ details }) => details.executedAt !== null,
      )
    await vi.waitFor(async () => expect((await reached()).length).toBeGreaterThan(8))
    await first.simulate('faults', { batchSimsPerSecond: 0 })
    await first.router.navigate(`/batch-jobs/${batchJobId}`)
    await sendMutation(CancelTestJob, { batchJobId })
    expect(await screen.findByText('Cancelled')).toBeDefined()
    const sims = await reached()
    const unchanged = sims.filter(({ details }) => details.status === 'SKIPPED').length
    const { total } = await collectJobSims(batchJobId, signal)
    expect(unchanged).toBeGreaterThan(0)
    await vi.waitFor(() => expect(value('Not reached')).toBe(String((total ?? 0) - sims.length)))
    expect(value('Unchanged')).toBe(String(unchanged))
  })

  it('opens no draft with its SIMs when the user has left before they are loaded', async () => {
    const { user, router, batchJobId } = await openJob({ custom_field_1: 'Left' })
    expect(await screen.findByText('Completed')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    const copy = await screen.findByRole('menuitem', { name: 'Copy changes and 40 SIMs' })
    const release = delayResponses('/graphql')
    await user.click(copy)
    await act(() => router.navigate('/elsewhere'))
    release()
    await collectJobSims(batchJobId, new AbortController().signal)
    expect(router.state.location.pathname).toBe('/elsewhere')
  })

  it('shows the progress of a running job that changes no SIM', async () => {
    const portal = await openJob({ custom_field_1: 'Same' })
    expect(await screen.findByText('Completed')).toBeDefined()
    await portal.simulate('faults', { batchSimsPerSecond: 2 })
    const { startBatchJob } = await sendMutation(StartTestJob, {
      params: { custom_field_1: 'Same' },
    })
    accelerateTime()
    await portal.router.navigate(`/batch-jobs/${startBatchJob?.batchJobId}`)
    await vi.waitFor(() => expect(document.title).toMatch(/^[2-9]\d% · Job/), { timeout: 12_000 })
    await portal.simulate('faults', { batchSimsPerSecond: 100_000 })
    expect(await screen.findByText('Completed')).toBeDefined()
  })

  it('counts the unreached SIMs of a cancelled job again after an error', async () => {
    const { batchJobId } = await openJob({ custom_field_1: 'Slow' }, 40, { batchSimsPerSecond: 1 })
    await screen.findByText('Running')
    accelerateTime()
    let isBroken = true
    alterAnswers('BatchJobSims', (text) =>
      isBroken ? '{"errors":[{"message":"Broken","extensions":{"code":"INTERNAL"}}]}' : text,
    )
    await sendMutation(CancelTestJob, { batchJobId })
    await vi.waitFor(() => expect(value('Unchanged or not reached')).toMatch(/^3\d$/))
    const sims = within(screen.getByRole('grid', { name: 'SIMs of this job' }))
    await sims.findByRole('alert', {}, { timeout: 8000 })
    isBroken = false
    await vi.waitFor(() => expect(value('Not reached')).toMatch(/^3\d$/), { timeout: 10_000 })
  })

  it('reports an unknown job', async () => {
    const portal = await openJob({ custom_field_1: 'Any' })
    await portal.router.navigate('/batch-jobs/999999')
    expect(await screen.findByText(/There is no batch job 999999/)).toBeDefined()
    await portal.router.navigate('/batch-jobs/none')
    expect(await screen.findByText('“none” is not a batch job number.')).toBeDefined()
  })

  it('is read-only for an observer, with the reason', async () => {
    const { router } = await renderPortal({ path: '/batch-jobs/4719', sims: 40, role: 'observer' })
    const reasonOf = (name: string) =>
      screen.getByRole('button', { name }).getAttribute('aria-description')
    expect(await screen.findByRole('button', { name: 'Download result' })).toBeDefined()
    for (const name of ['Retry', 'Copy', 'Undo'])
      expect(reasonOf(name)).toMatch(/Your role is Observer/)
    expect(reasonOf('Download result')).toBeNull()
    await router.navigate('/batch-jobs/4719/undo')
    expect(await screen.findByText("You can't undo changes")).toBeDefined()
  })
})
