import type { BatchJobChanges } from '../../../contract/batchRules.ts'
import { describe, expect, it } from 'vitest'
import { failureCodes } from '../../../contract/failureCodes.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import { attachedSim } from '../../testing/testSim.ts'
import { changeOfJob, fieldsOf } from './changeOfJob.ts'
import { failAll, failNone, failShare } from './runBatchJobs.ts'

const nowMs = Date.UTC(2026, 0, 1)
const job = (sim: Partial<SimRow>, changes: BatchJobChanges, fail = failNone) =>
  changeOfJob(attachedSim(sim), changes, nowMs, fail)
const codes = (sim: Partial<SimRow>, changes: BatchJobChanges) =>
  job(sim, changes).failures.map(({ code }) => code)

const everything = {
  statusid: 5,
  custom_field_1: 'Gate 7',
  monthly_data_limit: 1000,
  monthly_sms_mo_limit: 10,
  monthly_voice_mo_limit: 60,
  end_customer_label: 'Harbour',
  imei_lock: true,
  customer_id: 2,
} as const satisfies BatchJobChanges

describe('a field of a job', () => {
  it.each<[code: number, what: string, sim: Partial<SimRow>, changes: BatchJobChanges]>([
    [1, 'the status', { statusid: 5 }, { statusid: 5 }],
    [100, 'the device name', { custom_field_1: 'Gate 7' }, { custom_field_1: 'Gate 7' }],
    [100, 'no device name', { custom_field_1: null }, { custom_field_1: '' }],
    [200, 'the data limit', { monthly_data_limit: 500 }, { monthly_data_limit: 500 }],
    [200, 'no data limit', { monthly_data_limit: null }, { monthly_data_limit: 0 }],
    [300, 'the SMS limit', { monthly_sms_mo_limit: 5 }, { monthly_sms_mo_limit: 5 }],
    [500, 'the voice limit', { monthly_voice_mo_limit: 5 }, { monthly_voice_mo_limit: 5 }],
    [600, 'the label', { end_customer_label: { name: 'A' } }, { end_customer_label: 'A' }],
    [600, 'no label', { end_customer_label: null }, { end_customer_label: '' }],
    [700, 'the lock', { imei_lock: { enabled: true, imei: '1' } }, { imei_lock: true }],
    [700, 'no lock', { imei_lock: null }, { imei_lock: false }],
    [2, 'a SIM waiting for another status', { statusid: 14, providerid: 4 }, { statusid: 2 }],
    [3, 'a product without a test mode', { statusid: 3, providerid: 5 }, { statusid: 6 }],
    [4, 'a status that cannot follow', { statusid: 7 }, { statusid: 2 }],
    [501, 'a product without voice', { providerid: 3 }, { monthly_voice_mo_limit: 60 }],
  ])('answers %i for %s', (code, _what, sim, changes) => {
    expect(codes(sim, changes)).toEqual([code])
    expect(job(sim, changes).change).toEqual({})
  })

  it.each<[field: string, changes: BatchJobChanges, change: Record<string, unknown>]>([
    ['status', { statusid: 5 }, { statusid: 5, in_session_since: null, ip_address: null }],
    ['device name', { custom_field_1: 'Gate 7' }, { custom_field_1: 'Gate 7' }],
    ['data limit', { monthly_data_limit: 500 }, { monthly_data_limit: 500 }],
    ['SMS limit', { monthly_sms_mo_limit: 5 }, { monthly_sms_mo_limit: 5 }],
    ['voice limit', { monthly_voice_mo_limit: 5 }, { monthly_voice_mo_limit: 5 }],
    ['label', { end_customer_label: 'A' }, { end_customer_label: 'A' }],
    ['lock', { imei_lock: true }, { imei_lock: { enabled: true, imei: '' } }],
    ['customer', { customer_id: 2 }, { customerid: 2 }],
  ])('is changed: %s', (_field, changes, change) => {
    expect(job({}, changes)).toEqual({ change, failures: [] })
  })

  it('is cleared by an empty text and set to unlimited by 0', () => {
    const sim = {
      custom_field_1: 'x',
      end_customer_label: { name: 'y' },
      monthly_data_limit: 9,
      monthly_sms_mo_limit: 9,
      monthly_voice_mo_limit: 9,
    }
    const { change } = job(sim, {
      custom_field_1: '',
      end_customer_label: '',
      monthly_data_limit: 0,
      monthly_sms_mo_limit: 0,
      monthly_voice_mo_limit: 0,
    })
    expect(change).toEqual({
      custom_field_1: null,
      end_customer_label: null,
      monthly_data_limit: null,
      monthly_sms_mo_limit: null,
      monthly_voice_mo_limit: null,
    })
  })
})

describe('several changes in one job', () => {
  it('are applied independently: a rejected change does not stop the others', () => {
    const { change, failures } = job(
      { statusid: 7, custom_field_1: 'Gate 7' },
      { statusid: 2, custom_field_1: 'Gate 7', end_customer_label: 'Harbour' },
    )
    expect(failures.map(({ code }) => code)).toEqual([4, 100])
    expect(change).toEqual({ end_customer_label: 'Harbour' })
  })

  it('unblock the SIM when its limit is raised, and block it when a new limit is already reached', () => {
    expect(
      job(
        { statusid: 16, monthly_data_volume: 900, monthly_data_limit: 900 },
        { monthly_data_limit: 1000 },
      ).change,
    ).toMatchObject({ statusid: 2 })
    expect(job({ monthly_data_volume: 900 }, { monthly_data_limit: 800 }).change).toMatchObject({
      statusid: 16,
      in_session_since: null,
    })
  })

  it('of limit and status result in the requested status', () => {
    expect(
      job({ monthly_data_volume: 900 }, { monthly_data_limit: 800, statusid: 5 }),
    ).toMatchObject({ change: { statusid: 5 }, failures: [] })
    expect(
      job(
        { statusid: 16, monthly_data_volume: 900, monthly_data_limit: 900 },
        { monthly_data_limit: 1000, statusid: 2 },
      ),
    ).toMatchObject({ change: { statusid: 2 }, failures: [] })
  })

  it('of lock and status succeed when releasing the lock activates the SIM', () => {
    const violated = { statusid: 20, imei_lock: { enabled: true, imei: '1' }, imei: '2' }
    expect(job(violated, { imei_lock: false, statusid: 2 })).toMatchObject({
      change: { statusid: 2, imei_lock: { enabled: false } },
      failures: [],
    })
    expect(codes(violated, { statusid: 2 })).toEqual([4])
  })

  it('remove the blocked networks of a SIM only when it moves to another customer', () => {
    const denied_networks = [{ name: 'N', countryIso: 'DE', mcc: '262', mnc: '01' }]
    expect(job({ denied_networks }, { customer_id: 2 }).change).toEqual({
      customerid: 2,
      denied_networks: [],
    })
    expect(job({ denied_networks }, { customer_id: 1 })).toEqual({ change: {}, failures: [] })
  })
})

describe('simulated failures', () => {
  it('do not occur unless switched on', () => {
    for (let simId = 1; simId <= 500; simId++)
      expect(fieldsOf(everything).flatMap((field) => failShare(7, simId, 0)(field) ?? [])).toEqual(
        [],
      )
  })

  it('are stable per SIM and job, differ between jobs, and occur at the requested rate', () => {
    const failing = (jobId: number) =>
      Array.from(
        { length: 1000 },
        (_, at) =>
          job({ id: at + 1 }, { custom_field_1: 'x' }, failShare(jobId, at + 1, 0.3)).failures
            .length,
      )
    expect(failing(1)).toEqual(failing(1))
    expect(failing(1)).not.toEqual(failing(2))
    expect(failing(1).filter((count) => count > 0).length / 1000).toBeCloseTo(0.3, 1)
  })

  it('have temporary codes, and together with rejections cover every possible code', () => {
    const seen = new Set<number>()
    for (let simId = 1; simId <= 200; simId++) {
      for (const field of fieldsOf(everything)) seen.add(failShare(1, simId, 1)(field)?.code ?? 0)
    }
    seen.delete(0)
    expect(
      [...seen].every(
        (code) => failureCodes.find((known) => known.code === code)?.kind === 'temporary',
      ),
    ).toBe(true)
    const refused = [1, 2, 3, 4, 100, 200, 300, 400, 401, 500, 501, 600, 700]
    const possible = failureCodes.map(({ code }) => code)
    expect([...new Set([...seen, ...refused])].toSorted((left, right) => left - right)).toEqual(
      possible,
    )
  })

  it('are reported for every field when nothing can be written', () => {
    expect(job({}, everything, failAll).failures.map(({ code }) => code)).toEqual([
      3,
      101,
      201,
      301,
      501,
      601,
      701,
      undefined,
    ])
    expect(job({}, everything, failAll).change).toEqual({})
  })
})
