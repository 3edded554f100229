import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { capabilitiesStore, currentCapabilities } from '../../data/capabilities.ts'
import type { AuditEvent } from '../../domain/audit/auditEvents.ts'
import { readSearch, writeSearch } from '../../lib/searchParams.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { auditSearch, defaultView, requestableFilter, type AuditView } from './auditView.ts'
import { foldJobs, JobEntry } from './AuditEntries.tsx'

const formats = { byteUnits: 'decimal', timeZone: 'UTC' } as const

const read = (search: string) => {
  const { view, dropped } = readSearch(auditSearch, new URLSearchParams(search))
  return { view, dropped: dropped.map(({ name }) => name) }
}

/** The filter for a service that can hide the SIMs of jobs, or cannot. */
function filterOf(view: AuditView, nowMs: number, canHideSims: boolean) {
  const before = currentCapabilities()
  capabilitiesStore.setState({ hasField: () => canHideSims })
  const filter = requestableFilter(view, nowMs)
  capabilitiesStore.setState(before)
  return filter
}

describe('the URL of the audit log', () => {
  it.each<AuditView>([
    defaultView,
    { ...defaultView, range: { kind: 'all' } },
    {
      ...defaultView,
      initiators: [
        { type: 'USER', value: 'anna@example.com' },
        { type: 'API_KEY', value: '12' },
      ],
      categories: ['SIM_CARD', 'BATCH_JOB'],
      search: '8949',
    },
    {
      ...defaultView,
      initiators: [{ type: 'SYSTEM', value: '' }],
      customerIds: [4101, 4103],
      isEachSim: true,
      range: { kind: 'between', fromMs: Date.UTC(2026, 1, 1), toMs: undefined },
    },
    {
      ...defaultView,
      initiators: [{ type: 'API_KEY', value: '12' }],
      range: { kind: 'last', id: '30d' },
    },
  ])('is the same when written and read again: %j', (view) => {
    expect(readSearch(auditSearch, writeSearch(auditSearch, view))).toEqual({ view, dropped: [] })
  })

  it('is empty for the default view, the last seven days', () => {
    expect(writeSearch(auditSearch, defaultView).toString()).toBe('')
    expect(filterOf(defaultView, 700_000_000, false)).toEqual({
      timeframe: { startMs: 700_000_000 - 604_800_000 },
    })
  })

  it('drops and names unusable parameters', () => {
    expect(read('category=SIM_CARD,WEATHER&customer=x&initiator=ROBOT:1&range=soon')).toEqual({
      view: { ...defaultView, categories: ['SIM_CARD'] },
      dropped: ['range', 'initiator', 'category', 'customer'],
    })
  })
})

describe('the filter sent to the service', () => {
  const all: AuditView = { ...defaultView, range: { kind: 'all' } }

  it('contains several initiators and customers', () => {
    const view: AuditView = {
      ...all,
      initiators: [
        { type: 'USER', value: 'anna@example.com' },
        { type: 'SYSTEM', value: '' },
      ],
      customerIds: [4101, 4103],
    }
    expect(filterOf(view, 0, false)).toEqual({
      initiator: [{ type: 'USER', value: 'anna@example.com' }, { type: 'SYSTEM' }],
      customerId: [4101, 4103],
    })
  })

  it('hides the SIMs of jobs when the service supports it', () => {
    expect(filterOf(all, 0, true)).toEqual({ hideBatchJobChanges: true })
    expect(filterOf(all, 0, false)).toEqual({})
    expect(filterOf({ ...all, categories: ['SIM_CARD'] }, 0, true)).toEqual({
      category: ['SIM_CARD', 'BATCH_JOB'],
      hideBatchJobChanges: true,
    })
  })

  it('includes every SIM on request, and in a search for a SIM', () => {
    expect(filterOf({ ...all, isEachSim: true, categories: ['SIM_CARD'] }, 0, true)).toEqual({
      category: ['SIM_CARD'],
    })
    expect(filterOf({ ...all, search: '8949000000000000001' }, 0, true)).toEqual({
      quickSearch: '8949000000000000001',
    })
    expect(filterOf({ ...all, search: '4711' }, 0, true)).toEqual({
      quickSearch: '4711',
      hideBatchJobChanges: true,
    })
  })
})

describe('entries of a batch job', () => {
  const entry = (
    timestampMs: number,
    iccid: string | null,
    batchJobId: number | null,
    change: object,
  ): { key: string; event: AuditEvent } => ({
    key: `${timestampMs}`,
    event: {
      timestampMs,
      action: 'UPDATED',
      category: iccid === null ? 'BATCH_JOB' : 'SIM_CARD',
      initiator: { __typename: 'SystemUser' },
      context: { sourceIpAddress: null, iccid, email: null, customerid: 1, batchJobId },
      oldValue: '{}',
      newValue: JSON.stringify(change),
    },
  })
  it('are one row at the position of the latest entry', () => {
    const lines = foldJobs([
      entry(250, 'a', 7, { statusid: 2 }),
      entry(240, 'b', null, {}),
      entry(230, 'c', 7, { custom_field_1: 'x' }),
      entry(190, 'd', 8, {}),
      entry(180, 'e', 8, {}),
      entry(150, null, 7, {}),
    ])
    expect(
      lines.map((line) => (line.kind === 'job' ? line.sims.map(({ key }) => key) : line.key)),
    ).toEqual([['250', '230'], '240', ['190', '180']])
    const [first, , second] = lines
    expect(first?.kind === 'job' && first.own).toHaveLength(1)
    expect(second?.kind === 'job' && second.own).toEqual([])
  })

  const renderJob = (row: ReturnType<typeof foldJobs>[number] | undefined) => {
    if (row?.kind !== 'job') throw new Error('The entries are not of one job.')
    return renderPortal({
      element: <JobEntry row={row} formats={formats} customerIds={[]} hasMore={false} />,
    })
  }

  it('show what the job changed when the service omits its start', async () => {
    const [row] = foldJobs([
      entry(250, 'a', 7, { statusid: 2 }),
      entry(230, 'c', 7, { custom_field_1: 'x' }),
    ])
    const { container } = await renderJob(row)
    expect(container.textContent).toContain('changed status and device name of 2 SIMs by job 7')
  })

  it('show what the job changed, for how many SIMs, and its result', async () => {
    const started = entry(100, null, 7, { statusid: 2, totalSims: 1_000_000 })
    const ended = entry(900, null, 7, {
      currentStatus: 'COMPLETED',
      totalSims: 1_000_000,
      successfulSims: 999_985,
      failedSims: 15,
    })
    started.event.action = 'CREATED'
    const [line, ...others] = foldJobs([ended, started])
    expect(others).toEqual([])
    const { container } = await renderJob(line)
    expect(container.textContent).toContain('changed status of 999,985 SIMs by job 7, 15 failed')
    expect(screen.getByRole('link', { name: 'Undo' })).toBeDefined()
  })

  it('remain single entries when the change of only one SIM is known', () => {
    expect(foldJobs([entry(250, 'a', 7, {})])).toMatchObject([{ kind: 'entry', key: '250' }])
  })
})
