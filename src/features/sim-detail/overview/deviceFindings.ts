import { t } from '@lingui/core/macro'
import type { QuotaKind } from '../../../domain/device/quota/quota.ts'
import {
  deviceStatusIds,
  describeStatusConflict,
  type Balance,
  type Device,
  type Quota,
} from '../../../domain/device/device.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import type { Finding } from './simFindings.ts'

export function deviceStatusFinding(sim: Pick<Sim, 'statusid'>, device: Device): Finding[] {
  const detail = describeStatusConflict(sim, device)
  if (detail === undefined) return []
  const title =
    device.status.id === deviceStatusIds.disabled ? t`Device disabled` : t`Device deleted`
  return [{ id: 'device', title, detail, tab: 'device', tabLabel: t`Go to device` }]
}

export function quotaFinding(kind: QuotaKind, quota: Quota | null): Finding[] {
  if (quota !== null && quota.volume_used < quota.volume) return []
  const texts = quotaTexts[kind]
  return [
    {
      id: `${kind}Quota`,
      ...(quota === null ? texts.missing : texts.usedUp),
      tab: 'device',
      tabLabel: texts.tabLabel,
    },
  ]
}

const quotaTexts = {
  data: {
    missing: {
      title: t`Data quota required but not set`,
      detail: t`The device can't use data until you set a quota.`,
    },
    usedUp: {
      title: t`Data quota used up`,
      detail: t`The device can't use data until you set a new quota.`,
    },
    tabLabel: t`Set data quota`,
  },
  sms: {
    missing: {
      title: t`SMS quota required but not set`,
      detail: t`The device can't use SMS until you set a quota.`,
    },
    usedUp: {
      title: t`SMS quota used up`,
      detail: t`The device can't use SMS until you set a new quota.`,
    },
    tabLabel: t`Set SMS quota`,
  },
} as const satisfies Record<QuotaKind, object>

/** Returns a finding for a prepaid device without money. `balance` is null when the device is not prepaid. */
export function balanceFinding(balance: Balance | null): Finding[] {
  // Amounts are exact decimals as texts.
  const isUsedUp =
    balance !== null && (balance.amount.startsWith('-') || !/[1-9]/.test(balance.amount))
  if (!isUsedUp) return []
  return [
    {
      id: 'balance',
      title: t`Prepaid balance used up`,
      detail: t`The device is blocked from all services until you add to the balance.`,
      tab: 'device',
      tabLabel: t`Add balance`,
    },
  ]
}
