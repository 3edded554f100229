import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findSim, findSims } from '../../testing/findSim.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { useToasts } from '../../ui/feedback/toast.ts'
import { onSimUpdated, simFeed, useLiveSims } from '../sim/liveSims.ts'
import type { RuleCondition, RuleCore } from './ruleSchema.ts'
import {
  addRuleMatches,
  markAllRead,
  saveRule,
  setCheckedTo,
  useNoticeEntries,
} from './noticeStores.ts'
import type { RuleChecks } from './ruleChecks.ts'
import { watchRules } from './startNotifications.ts'

const hourMs = 3_600_000
const entries = () => renderHook(useNoticeEntries).result.current
let checks: RuleChecks | undefined

afterEach(() => {
  checks?.stop()
  act(() => useToasts.setState({ toasts: [] }))
})

function Live() {
  useLiveSims()
  return null
}

/** Starts to watch one rule, as on a visit an hour after the last one. */
function begin(condition: RuleCondition, sims = '') {
  beginRule({ conditions: [condition], match: 'any', sims })
}

function beginRule(rule: RuleCore) {
  saveRule({ id: 'r', ...rule, isOn: true, sinceMs: 0 })
  setCheckedTo(Date.now() - hourMs)
  checks = watchRules(() => {})
}

async function openWith(condition: RuleCondition, sims = '') {
  const portal = await renderPortal({ element: <Live /> })
  begin(condition, sims)
  return portal
}

describe('what happened since the last visit', () => {
  it('is one notification of all SIMs, without a toast', async () => {
    const portal = await renderPortal({ element: <Live /> })
    const sims = await findSims(2, ({ statusid }) => statusid === 2)
    const iccids = sims.map(({ iccid }) => iccid)
    begin({ kind: 'imei' }, `iccid=${iccids.join()}`)
    for (const iccid of [...iccids, ...iccids])
      await portal.simulate(`sims/${iccid}/event`, {
        type: 'imeiUnauthorized',
        jsonData: JSON.stringify({ imei: '357000000000009' }),
      })
    await checks?.check()
    expect(entries().map(({ title }) => title)).toEqual([
      'IMEI changed or IMEI lock violated: 2 SIMs',
    ])
    expect(entries()[0]?.found?.iccids.toSorted()).toEqual(iccids.toSorted())
    for (const { iccid, custom_field_1: name } of sims)
      expect(entries()[0]?.detail).toContain(name || iccid)
    expect(useToasts.getState().toasts).toEqual([])
    await checks?.check()
    expect(entries().map(({ found }) => found?.count)).toEqual([2])
  })

  it('is found in the events of all SIMs', async () => {
    const portal = await openWith({ kind: 'status', statusids: [16] })
    const sim = await findSim(
      ({ statusid, in_session_since, monthly_data_limit: limit }) =>
        statusid === 2 && in_session_since !== null && (limit ?? 0) > 0,
    )
    // In the first hour of a month, others of the fleet used up their data shortly before.
    setCheckedTo(Date.now())
    await portal.simulate(`sims/${sim.iccid}/usage`, { bytes: sim.monthly_data_limit })
    await checks?.check()
    expect(entries().map(({ title, detail }) => [title, detail])).toEqual([
      ['Status changed to “Data Usage Exhausted”', sim.custom_field_1 || sim.iccid],
    ])
  })

  it('is limited to the SIMs of the rule', async () => {
    const portal = await openWith({ kind: 'imei' }, 'iccid=8900000000000000000')
    const sim = await findSim(({ statusid }) => statusid === 2)
    await portal.simulate(`sims/${sim.iccid}/event`, { type: 'imeiUnauthorized' })
    await checks?.check()
    expect(entries()).toEqual([])
  })

  it('is found by documented requests only', async () => {
    const service = { documentedOnly: true }
    const portal = await renderPortal({ element: <Live />, service })
    const sim = await findSim(({ statusid }) => statusid === 2)
    begin({ kind: 'imei' }, `iccid=${sim.iccid}`)
    await portal.simulate(`sims/${sim.iccid}/event`, { type: 'imeiUnauthorized' })
    await checks?.check()
    expect(entries().map(({ found }) => found?.iccids)).toEqual([[sim.iccid]])
  })

  it('includes SIMs above a share of their limit, by their records', async () => {
    await openWith({ kind: 'usage', percent: 100 })
    const sim = await findSim(({ statusid }) => statusid === 16)
    await checks?.check()
    expect(entries()).toHaveLength(1)
    expect(entries()[0]?.found?.iccids).toContain(sim.iccid)
  })
})

it('shows a toast and a notification when a live update matches a rule', async () => {
  const portal = await openWith({ kind: 'imei' })
  const { iccid, custom_field_1 } = await findSim(
    ({ statusid, imei, imei_lock: lock }) => statusid === 2 && imei !== null && !lock?.enabled,
  )
  await vi.waitFor(() => expect(simFeed.facts.getState().subscription.state).toBe('active'), 10_000)
  await updated(() => portal.simulate(`sims/${iccid}/usage`, { bytes: 1 }))
  await updated(() => portal.simulate(`sims/${iccid}/imei`, { imei: '357000000000009' }))
  await vi.waitFor(() => expect(entries()).toHaveLength(1), 5_000)
  expect(entries()[0]?.title).toMatch(/^IMEI changed from \d+ to 357000000000009$/)
  expect(useToasts.getState().toasts).toMatchObject([
    { detail: custom_field_1 || iccid, action: { label: 'Show SIM' } },
  ])
})

/** Resolves when the next live update arrives. */
async function updated(change: () => Promise<unknown>) {
  const received = vi.fn()
  const stop = onSimUpdated(received)
  await change()
  await vi.waitFor(() => expect(received).toHaveBeenCalled(), 5_000)
  stop()
}

it('adds later matches to the unread notification of the rule', async () => {
  await openWith({ kind: 'imei' })
  const rule = { id: 'r', conditions: [{ kind: 'imei' as const }], match: 'any' as const, sims: '' }
  const match = (iccid: string, atMs: number) => ({
    subject: iccid,
    iccid,
    kind: 'imei' as const,
    atMs,
    text: 'Violated',
    period: 'today',
  })
  const add = (iccid: string, atMs: number) =>
    addRuleMatches({ ...rule, isOn: true, sinceMs: 0 }, [match(iccid, atMs)])
  add('1', 1)
  add('2', 2)
  expect(add('2', 3)).toEqual([])
  expect(entries().map(({ found }) => found)).toMatchObject([{ iccids: ['2', '1'], count: 2 }])
  markAllRead()
  add('3', 4)
  expect(entries().map(({ found }) => found?.iccids)).toEqual([['3'], ['2', '1']])
})

it('says once that only some SIMs are checked, where the service cannot tell', async () => {
  await renderPortal({ element: <Live />, service: { documentedOnly: true }, sims: 700 })
  begin({ kind: 'usage', percent: 100 })
  saveRule({
    id: 'r2',
    conditions: [{ kind: 'usage', percent: 90 }],
    match: 'any',
    sims: '',
    isOn: true,
    sinceMs: 0,
  })
  await checks?.check()
  await checks?.check()
  const titles = entries().map(({ title }) => title)
  expect(titles.filter((title) => title.startsWith('Only'))).toEqual([
    'Only the first 500 SIMs are checked',
  ])
})

it('checks all SIMs where the service can filter them', async () => {
  await renderPortal({ element: <Live />, sims: 700 })
  begin({ kind: 'usage', percent: 100 })
  await checks?.check()
  expect(entries().map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Usage above 100% of limit: \d+ SIMs$/),
  ])
})

it('does not report what happened before a rule was created', async () => {
  const portal = await renderPortal({ element: <Live /> })
  const sim = await findSim(({ statusid }) => statusid === 2)
  await portal.simulate(`sims/${sim.iccid}/event`, { type: 'imeiUnauthorized' })
  setCheckedTo(Date.now() - hourMs)
  saveRule({
    id: 'r',
    conditions: [{ kind: 'imei' }],
    match: 'any',
    sims: '',
    isOn: true,
    sinceMs: Date.now() + 5,
  })
  checks = watchRules(() => {})
  await checks?.check()
  expect(entries()).toEqual([])
})

it('reports only SIMs for which all conditions hold, if the rule says so', async () => {
  const portal = await renderPortal({ element: <Live /> })
  const [sim, other] = await findSims(
    2,
    ({ statusid, monthly_data_limit: limit, in_session_since: since }) =>
      statusid === 2 && since !== null && (limit ?? 0) > 0,
  )
  const conditions: RuleCondition[] = [{ kind: 'usage', percent: 100 }, { kind: 'imei' }]
  beginRule({ conditions, match: 'all', sims: '' })
  for (const iccid of [sim?.iccid, other?.iccid])
    await portal.simulate(`sims/${iccid}/event`, { type: 'imeiUnauthorized' })
  await portal.simulate(`sims/${sim?.iccid}/usage`, { bytes: sim?.monthly_data_limit })
  await checks?.check()
  expect(entries().map(({ found }) => found?.iccids)).toEqual([[sim?.iccid]])
  expect(entries()[0]?.title).toMatch(/of the data limit used and IMEI lock violated$/)
})

it('reports how many SIMs are in a state, and opens their list', async () => {
  await openWith({ kind: 'count', state: [16], comparison: 'above', value: 0, unit: 'sims' })
  await checks?.check()
  await checks?.check()
  expect(entries().map(({ path }) => path)).toEqual(['/sims?status=16'])
  expect(entries()[0]?.title).toMatch(/^\d+ of \d+ SIMs “Data Usage Exhausted”$/)
})

it('leaves rules to the watcher that runs them', async () => {
  await renderPortal({ element: <Live /> })
  const watcher = { targets: ['oncall'], window: 5, recovery: false }
  saveRule({
    id: 'r',
    conditions: [{ kind: 'usage', percent: 100 }],
    match: 'any',
    sims: '',
    isOn: true,
    sinceMs: 0,
    watcher,
  })
  checks = watchRules(() => {})
  await checks.check()
  expect(entries()).toEqual([])
})
