/** What a SIM uses of each resource in this month, against its limits, in one shape; and why the service would act on it. */
import { providers } from '../../../contract/tables.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { usedShare } from '../../../lib/bytes.ts'
import type { ByteUnits } from '../../../lib/bytes.ts'
import { byteAmountUnits, secondAmountUnits, smsAmountUnits } from '../../../lib/amount.ts'
import type { AmountUnit } from '../../../lib/amount.ts'

export type UsageResource = 'data' | 'sms' | 'voice'
export type LimitField = 'monthly_data_limit' | 'monthly_sms_mo_limit' | 'monthly_voice_mo_limit'

export interface ResourceUsage {
  resource: UsageResource
  name: string
  limitField: LimitField
  /** Bytes, messages or seconds; null when the service does not say. */
  used: number | null
  /** In the same unit; null for no limit. */
  limit: number | null
  /** Which part of the limit is used, 1 for all of it; undefined without a limit. */
  share: number | undefined
  /** The status a SIM gets when this limit is used up. */
  exhaustedStatusid: number
}

/** Data, SMS and, where the product has it, voice. */
export function simUsage(sim: Sim): ResourceUsage[] {
  const hasVoice = providers.find(({ id }) => id === sim.providerid)?.hasVoice ?? true
  return [
    usage(
      'data',
      'Data',
      'monthly_data_limit',
      16,
      sim.monthly_data_volume,
      sim.monthly_data_limit,
    ),
    usage(
      'sms',
      'SMS sent',
      'monthly_sms_mo_limit',
      18,
      sim.monthly_sms_mo,
      sim.monthly_sms_mo_limit,
    ),
    ...(hasVoice
      ? [
          usage(
            'voice',
            'Voice',
            'monthly_voice_mo_limit',
            19,
            sim.monthly_voice_mo,
            sim.monthly_voice_mo_limit,
          ),
        ]
      : []),
  ]
}

function usage(
  resource: UsageResource,
  name: string,
  limitField: LimitField,
  exhaustedStatusid: number,
  used: number | null | undefined,
  limit: number | null | undefined,
): ResourceUsage {
  return {
    resource,
    name,
    limitField,
    exhaustedStatusid,
    used: used ?? null,
    limit: limit ?? null,
    share: usedShare(used, limit),
  }
}

/** The units in which a limit of a resource is typed. */
export function limitUnits(resource: UsageResource, byteUnits: ByteUnits): readonly AmountUnit[] {
  if (resource === 'data') return byteAmountUnits(byteUnits)
  return resource === 'sms' ? smsAmountUnits : secondAmountUnits
}
