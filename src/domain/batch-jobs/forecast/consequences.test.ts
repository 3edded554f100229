import { describe, expect, it } from 'vitest'
import { simTransitions } from '../../../contract/statusTransitions.ts'
import { batchSim } from '../../../testing/batchSim.ts'
import type { BatchChanges } from '../batchChanges.ts'
import {
  consequencesOfSelection,
  consequencesOfSims,
  effectOf,
  type Consequences,
} from './consequences.ts'
import { confirmationsOf, describeEffect, describeValueSums } from './describeConsequences.ts'
import { factsOfSims, type BatchSim } from './selectionFacts.ts'

const mb = 1_000_000
const customers = new Map([[4101, 'Acme']])
const many = (count: number, fields: Partial<BatchSim>) =>
  Array.from({ length: count }, () => batchSim(fields))
const consequences = (sims: readonly BatchSim[], changes: BatchChanges) =>
  consequencesOfSelection(factsOfSims(sims), changes, simTransitions)
const sums = (of: Consequences) => describeValueSums(of, { customers })

describe('the effect on a SIM', () => {
  const used = { monthly_data_volume: 150 * mb, monthly_sms_mo: 5, monthly_voice_mo: 60 }
  const blocked = { statusid: 16, monthly_data_limit: 100 * mb, ...used, in_session_since: null }

  it.each<
    [
      what: string,
      sim: Partial<BatchSim>,
      changes: BatchChanges,
      service: string | undefined,
      text: string,
    ]
  >([
    [
      'a data limit under the usage',
      used,
      { monthly_data_limit: 100 * mb },
      'lost',
      'Status: “Activated” → “Data Usage Exhausted”, Data limit: unlimited → 100 MB',
    ],
    [
      'an SMS limit at the usage',
      used,
      { monthly_sms_mo_limit: 5 },
      'lost',
      'Status: “Activated” → “SMS Limit exceeded”, SMS limit: unlimited → 5 SMS',
    ],
    [
      'a voice limit under the usage',
      used,
      { monthly_voice_mo_limit: 30 },
      'lost',
      'Status: “Activated” → “Voice Limit exceeded”, Voice limit: unlimited → 30 s',
    ],
    [
      'a limit above the usage',
      used,
      { monthly_data_limit: 200 * mb },
      undefined,
      'unlimited → 200 MB',
    ],
    [
      'a limit of a Deactivated SIM',
      { ...used, statusid: 5 },
      { monthly_data_limit: 1 },
      undefined,
      'unlimited → 1 B',
    ],
    [
      'a raised limit',
      blocked,
      { monthly_data_limit: 200 * mb },
      'won',
      'Status: “Data Usage Exhausted” → “Activated”, Data limit: 100 MB → 200 MB',
    ],
    ['deactivation', {}, { statusid: 5 }, 'lost', '“Activated” → “Deactivated”'],
    [
      'deactivation on a slow product',
      { providerid: 4 },
      { statusid: 5 },
      'lost',
      '“Activated” → “Deactivated”',
    ],
    ['deactivation that is not allowed', { statusid: 7 }, { statusid: 5 }, undefined, ''],
    ['activation', { statusid: 5 }, { statusid: 2 }, 'won', '“Deactivated” → “Activated”'],
    [
      'the end of a test',
      { statusid: 6 },
      { statusid: 2 },
      undefined,
      '“Test Ready” → “Activated”',
    ],
    [
      'unlocking',
      { statusid: 20, imei_lock: { enabled: true, imei: '1' } },
      { imei_lock: false },
      'won',
      'Status: “IMEI unauthorized” → “Activated”, IMEI lock: on → off',
    ],
    ['locking', { imei: '1' }, { imei_lock: true }, undefined, 'off → on'],
    ['a move', {}, { customer_id: 4101 }, undefined, 'Move to Acme'],
    [
      'a cleared name',
      { custom_field_1: 'Pump' },
      { custom_field_1: '' },
      undefined,
      '“Pump” → empty',
    ],
  ])('of %s', (_what, fields, changes, service, text) => {
    const effect = effectOf(batchSim(fields), changes, simTransitions)
    expect(effect.service).toBe(service)
    expect(describeEffect(effect, { customers })).toBe(text)
  })
})

describe('the consequences of a change', () => {
  it('are the sums of old values and the named SIMs that lose service', () => {
    const sims = [
      ...many(12, { monthly_data_volume: 10 * mb }),
      ...many(3, { monthly_data_volume: 300 * mb, monthly_data_limit: 500 * mb }),
      ...many(5, { monthly_data_limit: 200 * mb }),
    ]
    const result = consequences(sims, { monthly_data_limit: 200 * mb })
    expect(sums(result)).toEqual([
      'Status to “Data Usage Exhausted”: 3 from “Activated”',
      'Data limit to 200 MB: 12 from unlimited, 3 from 500 MB',
    ])
    expect(result.lost.map(({ sim }) => sim.iccid)).toEqual(
      sims.slice(12, 15).map(({ iccid }) => iccid),
    )
    expect(confirmationsOf(result)).toEqual(['Cut off 3 SIMs that are in service now'])
  })

  it('sum up different values by SIM', () => {
    const sims = many(7, { monthly_data_volume: 5 * mb })
    const result = consequencesOfSims(
      sims.map(({ iccid }, index) => ({
        iccid,
        changes: { monthly_data_limit: (index + 3) * mb },
      })),
      sims,
      simTransitions,
    )
    expect(sums(result)).toEqual([
      'Status to “Data Usage Exhausted”: 3 from “Activated”',
      'Data limit: 7 different changes',
    ])
    expect(result.lostCount).toBe(3)
  })

  it('sum up the most frequent values', () => {
    const names = ['A', 'A', 'B', 'C', 'D', 'E', 'F']
    const sims = names.map((custom_field_1) => batchSim({ custom_field_1 }))
    expect(sums(consequences(sims, { custom_field_1: '' }))).toEqual([
      'Device name cleared: 2 from “A”, 1 from “B”, 1 from “C”, 1 from “D”, 2 from other values',
    ])
  })

  it('count billed SIMs: those activated more, those deactivated less, blocked ones as before', () => {
    const billed = (fields: Partial<BatchSim>, changes: BatchChanges) =>
      consequences(many(4, fields), changes).billedCount
    expect(billed({ statusid: 5 }, { statusid: 2 })).toBe(4)
    expect(billed({}, { statusid: 5 })).toBe(-4)
    expect(billed({ monthly_data_volume: 9 }, { monthly_data_limit: 5 })).toBe(0)
  })

  it('need a confirmation of SIMs that leave their customer', () => {
    const result = consequences(many(2, {}), { customer_id: 4101 })
    expect(sums(result)).toEqual(['Move to Acme: 2 SIMs'])
    expect(confirmationsOf(result)).toEqual(["Take 2 SIMs out of their customer's view"])
  })

  it('need no confirmation where nothing is lost', () => {
    expect(confirmationsOf(consequences(many(2, {}), { custom_field_1: 'Pump' }))).toEqual([])
  })

  it('of a large filter are estimated from a sample, except of a status', () => {
    const sims = [...many(15, {}), ...many(5, { monthly_data_volume: 300 })]
    const facts = {
      count: 4000,
      isComplete: false,
      missing: [],
      groups: [{ statusid: 2, providerid: 1, count: 4000, sims }],
    }
    const limited = consequencesOfSelection(facts, { monthly_data_limit: 200 }, simTransitions)
    expect(limited).toMatchObject({ lostCount: 1000, isEstimate: true })
    expect(limited.lost).toHaveLength(5)
    expect(confirmationsOf(limited)).toEqual(['Cut off about 1,000 SIMs that are in service now'])
    expect(
      confirmationsOf(consequencesOfSelection(facts, { statusid: 5 }, simTransitions)),
    ).toEqual(['Cut off 4,000 SIMs that are in service now'])
  })
})
