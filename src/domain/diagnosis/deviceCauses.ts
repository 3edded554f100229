import { t } from '@lingui/core/macro'
import { testReady } from '../../contract/tables.ts'
import { signOfDecimal } from '../../lib/decimal.ts'
import { deviceStatusIds } from '../device/device.ts'
import type { Cause, SimFacts } from './cause.ts'

/** Returns the causes that the device of a SIM has; `sim` is absent where only the device is known. */
export function deviceCauses(
  facts: Omit<SimFacts, 'sim'> & { sim?: SimFacts['sim'] | undefined },
  nowMs = Date.now(),
): readonly Cause[] {
  if (!facts.device) return []
  return [
    deviceStatusCause(facts.device.status.id, facts.sim?.statusid),
    balanceCause(facts.balance),
    quotaCause('data', facts, nowMs),
    quotaCause('sms', facts, nowMs),
  ].filter((cause) => cause !== undefined)
}

/** A factory test runs in a disabled device, too (REST interface, States and transitions). */
function deviceStatusCause(deviceStatus: number, statusid?: number): Cause | undefined {
  const shared = { id: 'device', stops: 'all', tab: 'device' } as const
  if (deviceStatus === deviceStatusIds.deleted)
    return {
      ...shared,
      title: t`Device deleted`,
      detail: t`Add the SIM to another device.`,
    }
  if (deviceStatus !== deviceStatusIds.disabled || statusid === testReady) return undefined
  return {
    ...shared,
    title: t`Device disabled`,
    detail: t`The SIM has no service until you enable its device.`,
    action: 'enableDevice',
  }
}

function balanceCause(balance: SimFacts['balance']): Cause | undefined {
  // The document shows no field of it: a service may send a number, or none.
  const amount = balance?.amount == null ? '' : String(balance.amount)
  if (amount === '' || signOfDecimal(amount) > 0) return undefined
  return {
    id: 'balance',
    stops: 'all',
    title: t`Prepaid balance used up`,
    detail: t`The device is blocked from all services until you add to the balance.`,
    tab: 'device',
    action: 'topUp',
  }
}

const quotaTexts = {
  data: {
    missing: t`Data quota missing`,
    usedUp: t`Data quota used up`,
    expired: t`Data quota expired`,
    detail: t`The device can't use data until you set a quota.`,
    action: 'setDataQuota',
  },
  sms: {
    missing: t`SMS quota missing`,
    usedUp: t`SMS quota used up`,
    expired: t`SMS quota expired`,
    detail: t`The device can't use SMS until you set a quota.`,
    action: 'setSmsQuota',
  },
} as const

function quotaCause(
  kind: keyof typeof quotaTexts,
  { profile, dataQuota, smsQuota }: Pick<SimFacts, 'profile' | 'dataQuota' | 'smsQuota'>,
  nowMs: number,
): Cause | undefined {
  const quota = kind === 'data' ? dataQuota : smsQuota
  const isRequired = kind === 'data' ? profile?.has_data_quota : profile?.has_sms_quota
  const { action, detail, ...titles } = quotaTexts[kind]
  const title =
    quota === null
      ? isRequired && titles.missing
      : quota &&
        (quota.expiry_date && Date.parse(quota.expiry_date) <= nowMs
          ? titles.expired
          : quota.volume_used >= quota.volume && titles.usedUp)
  return title
    ? { id: `${kind}Quota`, stops: kind, title, detail, tab: 'device', action }
    : undefined
}

/** Returns the causes that keep an SMS from the device. */
export function smsCauses(causes: readonly Cause[]): readonly Cause[] {
  return causes.filter(({ stops }) => stops === 'all' || stops === 'sms')
}
