import { describe, expect, it } from 'vitest'
import { simTransitions } from '../../../contract/statusTransitions.ts'
import { createPlan } from '../batchPlan.ts'
import { factsOfSims, type BatchSim } from './selectionFacts.ts'
import { batchSim } from '../../../testing/batchSim.ts'
import {
  canarySims,
  forecastSelection,
  forecastSim,
  statusOptions,
  withForecasts,
} from './forecast.ts'

const sim = (change: Partial<BatchSim> = {}) =>
  batchSim({ custom_field_1: 'Pump', monthly_data_limit: 1000, ...change })
const many = (count: number, change: Partial<BatchSim>) =>
  Array.from({ length: count }, () => sim(change))
const outcome = (one: BatchSim, changes: Parameters<typeof forecastSim>[1]) =>
  forecastSim(one, changes, simTransitions).outcome

describe('a forecast', () => {
  it('counts SIMs that change, stay unchanged, and fail by status', () => {
    const facts = factsOfSims([
      ...many(1204, { statusid: 5 }),
      ...many(37, { statusid: 2 }),
      ...many(9, { statusid: 7 }),
    ])
    expect(forecastSelection(facts, { statusid: 2 }, simTransitions)).toMatchObject({
      count: 1250,
      outcomes: { changes: 1204, unchanged: 37, notAllowed: 9 },
      failing: 9,
      partial: 0,
      isEstimate: false,
      reasons: [{ text: "9 can't change (Retired)", count: 9 }],
    })
  })

  it('names the product if only that product does not support the status', () => {
    expect(
      forecastSim(sim({ statusid: 3, providerid: 5 }), { statusid: 6 }, simTransitions),
    ).toMatchObject({
      outcome: 'unsupported',
      reasons: ['Test Ready not supported by product 5'],
    })
  })

  it('treats no limit and a limit of 0 as the same', () => {
    expect(outcome(sim({ monthly_data_limit: null }), { monthly_data_limit: 0 })).toBe('unchanged')
    expect(outcome(sim({ monthly_data_limit: 1000 }), { monthly_data_limit: 0 })).toBe('changes')
  })

  it.each([
    ['the same name', { custom_field_1: 'Pump' }, 'unchanged'],
    ['a cleared name', { custom_field_1: '' }, 'changes'],
    ['a cleared label where there is none', { end_customer_label: '' }, 'unchanged'],
    ['a lock that is already off', { imei_lock: false }, 'unchanged'],
    ['another customer', { customer_id: 7 }, 'changes'],
  ] as const)('handles %s', (_what, changes, expected) => {
    expect(outcome(sim(), changes)).toBe(expected)
  })

  it('checks product support before current values', () => {
    const facts = factsOfSims([
      ...many(199, { monthly_voice_mo_limit: 3600 }),
      ...many(362, { providerid: 3 }),
      ...many(1855, {}),
    ])
    expect(forecastSelection(facts, { monthly_voice_mo_limit: 0 }, simTransitions)).toMatchObject({
      outcomes: { changes: 199, unchanged: 1855, unsupported: 362 },
      reasons: [{ text: '362 without support for Voice limit (product 3)', count: 362 }],
    })
  })

  it.each([
    ['the same status', 5, 'unchanged', []],
    ['another status', 2, 'temporary', ['busy (Waiting for Deactivation)']],
  ])('handles a SIM in transition and a request for %s', (_what, to, expected, reasons) => {
    const waiting = sim({ statusid: 14, providerid: 4 })
    expect(forecastSim(waiting, { statusid: to }, simTransitions)).toMatchObject({
      outcome: expected,
      reasons,
    })
  })

  it('activates a SIM blocked by its lock when the lock is turned off', () => {
    const locked = sim({ statusid: 20, imei_lock: { enabled: true, imei: '' } })
    expect(outcome(locked, { imei_lock: false, statusid: 2 })).toBe('changes')
    expect(outcome(locked, { statusid: 2 })).toBe('notAllowed')
  })

  it('counts a SIM with one failed change as failing and partial', () => {
    expect(
      forecastSim(sim({ statusid: 7 }), { statusid: 2, custom_field_1: 'New' }, simTransitions),
    ).toMatchObject({ outcome: 'notAllowed', isPartial: true })
    expect(
      forecastSim(sim({ providerid: 3 }), { monthly_voice_mo_limit: 60 }, simTransitions),
    ).toMatchObject({ outcome: 'unsupported', isPartial: false })
  })

  it('of a large filter is estimated from a sample of each group', () => {
    const facts = {
      count: 10_000,
      isComplete: false,
      missing: [],
      groups: [
        {
          statusid: 2,
          providerid: 1,
          count: 9000,
          sims: [...many(30, { custom_field_1: 'Same' }), ...many(30, {})],
        },
        {
          statusid: 7,
          providerid: 1,
          count: 1000,
          sims: many(60, { statusid: 7, custom_field_1: 'Same' }),
        },
      ],
    }
    expect(forecastSelection(facts, { custom_field_1: 'Same' }, simTransitions)).toMatchObject({
      outcomes: { changes: 4500, unchanged: 5500 },
      isEstimate: true,
    })
    expect(forecastSelection(facts, { statusid: 5 }, simTransitions)).toMatchObject({
      outcomes: { changes: 9000, notAllowed: 1000 },
      isEstimate: false,
    })
  })
})

it('offers every status that any SIM can change to, with the number of SIMs', () => {
  const { groups } = factsOfSims([
    ...many(3, { statusid: 5 }),
    ...many(2, { statusid: 6 }),
    ...many(4, { statusid: 7 }),
  ])
  expect(statusOptions(simTransitions, groups)).toEqual([
    { statusid: 2, reached: 5 },
    { statusid: 8, reached: 2 },
    { statusid: 5, reached: 0 },
    { statusid: 6, reached: 0 },
  ])
})

describe('a plan', () => {
  it('of 2,416 SIMs is three jobs, each with its own forecast', () => {
    const sims = many(2416, { statusid: 5 })
    const iccids = sims.map(({ iccid }) => iccid)
    const plan = withForecasts(
      createPlan({
        id: 'p',
        selection: { kind: 'named', iccids },
        changes: { statusid: 2 },
        count: 2416,
        canary: [],
      }),
      factsOfSims(sims),
      simTransitions,
    )
    expect(plan.parts.map(({ count, forecast }) => [count, forecast?.outcomes.changes])).toEqual([
      [1000, 1000],
      [1000, 1000],
      [416, 416],
    ])
    expect(
      plan.parts.flatMap(({ selection }) => (selection.kind === 'named' ? selection.iccids : [])),
    ).toEqual(iccids)
  })

  it('with a canary uses SIMs that change and excludes them from the rest', () => {
    const sims = [...many(50, { statusid: 2 }), ...many(15, { statusid: 5 })]
    const facts = factsOfSims(sims)
    const canary = canarySims(facts, { statusid: 2 }, simTransitions)
    expect(canary.every((iccid) => sims.find((one) => one.iccid === iccid)?.statusid === 5)).toBe(
      true,
    )
    const { parts } = createPlan({
      id: 'p',
      selection: { kind: 'everything', excluded: ['1'] },
      changes: { statusid: 2 },
      count: 65,
      confirmedCount: 65,
      canary,
    })
    expect(parts.map(({ role, count }) => [role, count])).toEqual([
      ['canary', 10],
      ['part', 55],
    ])
    expect(parts[1]?.selection).toEqual({ kind: 'everything', excluded: ['1', ...canary] })
  })
})
