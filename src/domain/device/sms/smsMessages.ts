/** Merges the SMS of both interfaces. They give an SMS different ids, so entries with the same text in the same second are the same SMS. */
import { t } from '@lingui/core/macro'
import type { Appearance } from '../../../ui/chip/appearance.ts'
import type { DeviceSms } from '../device.ts'

export interface SimSms {
  id: string
  /** MO: the device sent it. MT: it was sent to the device. */
  direction: 'MO' | 'MT'
  sourceAddress: string
  destinationAddress: string
  payload: string
  status: string
  submittedAtMs: number
  /** When it was delivered, failed, expired or was cancelled; null before. */
  finalAtMs: number | null
}

/** The REST document shows only sender and text of an SMS, so all else may be null. */
export interface SmsMessage extends Omit<
  SimSms,
  'id' | 'direction' | 'destinationAddress' | 'status' | 'submittedAtMs'
> {
  direction: SimSms['direction'] | null
  destinationAddress: string | null
  status: string | null
  submittedAtMs: number | null

  key: string
  /** Its id in the REST interface, needed to cancel it. */
  restId: number | undefined
}

/** Returns each SMS once, oldest first. If both lists have an SMS, the device's one is used: it is polled more often. */
export function mergeSms(ofSim: readonly SimSms[], ofDevice: readonly DeviceSms[]): SmsMessage[] {
  const merged = new Map<string, SmsMessage>()
  for (const message of keyed(ofSim.map(fromSim))) merged.set(message.key, message)
  for (const message of keyed(ofDevice.map(fromDevice))) merged.set(message.key, message)
  return [...merged.values()].toSorted(
    (one, other) => (one.submittedAtMs ?? 0) - (other.submittedAtMs ?? 0),
  )
}

type Keyless = Omit<SmsMessage, 'key'>

/** Adds keys by content, and a number, because the same text sent twice in a second is two SMS. */
function keyed(messages: readonly Keyless[]): SmsMessage[] {
  const seen = new Map<string, number>()
  return messages.map((message) => {
    const second = message.submittedAtMs && Math.floor(message.submittedAtMs / 1000)
    const content = `${message.direction} ${second} ${message.sourceAddress} ${message.payload}`
    const count = (seen.get(content) ?? 0) + 1
    seen.set(content, count)
    return { ...message, key: `${content} ${count}` }
  })
}

function fromSim({ id: _id, ...sms }: SimSms): Keyless {
  return { ...sms, restId: undefined }
}

function fromDevice(sms: DeviceSms): Keyless {
  return {
    direction: sms.direction ?? null,
    sourceAddress: sms.source_address ?? '–',
    destinationAddress: sms.destination_address ?? null,
    payload: sms.payload ?? '',
    status: sms.status ?? null,
    submittedAtMs: sms.submit_date ? Date.parse(sms.submit_date) : null,
    finalAtMs: sms.final_date ? Date.parse(sms.final_date) : null,
    restId: sms.id,
  }
}

interface SmsStatus extends Appearance {
  isPending: boolean
}

const statuses: Record<string, SmsStatus> = {
  BUFFERED: {
    name: t`Waiting for the device`,
    meaning: t`Accepted, not delivered yet. The service holds it until the device is online.`,
    tone: 'limit',
    icon: 'time',
    isPending: true,
  },
  SENT: {
    name: t`Sent, not confirmed`,
    meaning: t`The network accepted it. The device has not confirmed it yet.`,
    tone: 'transition',
    icon: 'transition',
    isPending: true,
  },
  DELIVERED: {
    name: t`Delivered`,
    meaning: t`The device confirmed it.`,
    tone: 'usable',
    icon: 'check',
    isPending: false,
  },
  FAILED: {
    name: t`Failed`,
    meaning: t`The network could not deliver it. The device did not receive it.`,
    tone: 'alert',
    icon: 'error',
    isPending: false,
  },
  EXPIRED: {
    name: t`Expired`,
    meaning: t`The device was not online in time and did not receive it.`,
    tone: 'alert',
    icon: 'time',
    isPending: false,
  },
  CANCELLED: {
    name: t`Cancelled`,
    meaning: t`Cancelled before delivery. The device did not receive it.`,
    tone: 'ended',
    icon: 'close',
    isPending: false,
  },
}

export function smsStatus(status: string | null): SmsStatus {
  return (
    statuses[status ?? ''] ?? {
      name: status ?? t`Unknown`,
      meaning: t`The portal does not know this status.`,
      tone: 'unknown',
      icon: 'unknown',
      isPending: false,
    }
  )
}
