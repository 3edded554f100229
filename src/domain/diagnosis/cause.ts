import type { AcceptedChanges } from '../../contract/simAfterChange.ts'
import type { Balance, Device, Quota, ServiceProfile } from '../device/device.ts'
import type { SimEvent } from '../sim-events/simEvents.ts'
import type { Sim } from '../sim/SimFields.ts'

export type DeviceAction = 'enableDevice' | 'setDataQuota' | 'setSmsQuota' | 'topUp'

export type CauseAction =
  'activate' | 'raiseLimit' | 'unlockImei' | 'unblockNetwork' | 'resetConnection' | DeviceAction

export interface Cause {
  id: string
  title: string
  /** One sentence: what it means, or who can mend it. */
  detail: string
  /** What it stops now or at the next use; absent for a warning. */
  stops?: 'all' | 'data' | 'sms'
  sinceMs?: number
  /** The tab of the SIM page with more. */
  tab?: 'usage' | 'activity' | 'device' | 'sms'
  action?: CauseAction
}

/** What is known of a SIM. Absent means unknown; null means that there is none. */
export interface SimFacts {
  sim: Sim
  device?: Pick<Device, 'status'> | null | undefined
  profile?: Pick<ServiceProfile, 'has_data_quota' | 'has_sms_quota'> | undefined
  dataQuota?: Pick<Quota, 'volume' | 'volume_used' | 'expiry_date'> | null | undefined
  smsQuota?: Pick<Quota, 'volume' | 'volume_used' | 'expiry_date'> | null | undefined
  /** Null when the device is not prepaid. */
  balance?: Pick<Balance, 'amount'> | null | undefined
  /** Whether the device, or what may block it, could not be loaded. */
  isUnchecked?: boolean
  /** False while the device, or what may block it, is loading. */
  isComplete?: boolean
  lastPresence?: Pick<SimEvent, 'timestampMilliseconds' | 'jsonData'> | null | undefined
  /** What its events, usage and SMS show. */
  patterns?: readonly Cause[]
}

/** Changes of the SIM, and facts of its device that will be others. */
export type PlannedChange = { changes?: AcceptedChanges } & Partial<Omit<SimFacts, 'sim'>>
