import { describe, expect, it } from 'vitest'
import type { AuditEvent } from '../../domain/audit/auditEvents.ts'
import { parseCsv } from '../../lib/csv.ts'
import { readSearch, writeSearch } from '../../lib/searchParams.ts'
import { auditCsv } from './auditExport.ts'
import { auditSearch, filterOf, usualView } from './auditView.ts'
import type { AuditView } from './auditView.ts'
import { changedKeys, foldJobs } from './AuditEntries.tsx'

const read = (search: string) => readSearch(auditSearch, new URLSearchParams(search))

describe('the address of the audit log', () => {
  it.each<AuditView>([
    usualView,
    { ...usualView, range: { kind: 'all' } },
    {
      ...usualView,
      initiator: { type: 'USER', value: 'anna@example.com' },
      categories: ['SIM_CARD', 'BATCH_JOB'],
      search: '8949',
    },
    {
      ...usualView,
      initiator: { type: 'SYSTEM', value: '' },
      customerId: 4101,
      range: { kind: 'between', fromMs: Date.UTC(2026, 1, 1), toMs: undefined },
    },
    {
      ...usualView,
      initiator: { type: 'API_KEY', value: '12' },
      range: { kind: 'last', id: '30d' },
    },
  ])('says the same when written and read again: %j', (view) => {
    expect(readSearch(auditSearch, writeSearch(auditSearch, view))).toEqual({ view, dropped: [] })
  })

  it('is empty for the usual view, the last seven days', () => {
    expect(writeSearch(auditSearch, usualView).toString()).toBe('')
    expect(filterOf(usualView, 700_000_000)).toEqual({
      timeframe: { startMs: 700_000_000 - 604_800_000 },
    })
  })

  it('leaves out and names what it cannot use', () => {
    expect(read('category=SIM_CARD,WEATHER&customer=x&initiator=ROBOT:1&range=soon')).toEqual({
      view: { ...usualView, categories: ['SIM_CARD'] },
      dropped: ['range', 'initiator', 'category', 'customer'],
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
  const dayOf = (timestampMs: number) => String(Math.floor(timestampMs / 100))

  it('are one line a day where the latest stands; others keep their places', () => {
    const lines = foldJobs(
      [
        entry(250, 'a', 7, { statusid: 2 }),
        entry(240, 'b', null, {}),
        entry(230, 'c', 7, { custom_field_1: 'x' }),
        entry(190, 'd', 7, {}),
        entry(180, 'e', 7, {}),
        entry(150, null, 7, {}),
      ],
      dayOf,
    )
    expect(
      lines.map((line) => (line.kind === 'job' ? line.entries.map(({ key }) => key) : line.key)),
    ).toEqual([['250', '230'], '240', ['190', '180'], '150'])
    const [first] = lines
    expect(first?.kind === 'job' && changedKeys(first)).toEqual(['statusid', 'custom_field_1'])
  })

  it('stay an entry when the job changed one SIM', () => {
    expect(foldJobs([entry(250, 'a', 7, {})], dayOf)).toMatchObject([{ kind: 'entry', key: '250' }])
  })
})

describe('the file of the audit log', () => {
  it('has a line for each entry, with the sentence and the fields it is made of', () => {
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
    const text = auditCsv([event], { timeZone: 'UTC', byteUnits: 'decimal' })
    const [header, line] = parseCsv(text)
    expect(header?.join()).toBe(
      'time,initiator,action,category,what,iccid,email,customer,job,address,old value,new value',
    )
    expect(line).toEqual([
      '2026-01-02T00:00:00.000Z',
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
})
