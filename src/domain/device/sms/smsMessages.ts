/** SMS of both interfaces. The same SMS has different ids in them, so the same text at the same second is the same SMS. */
import type { IconName } from '../../../ui/icon/icons.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'
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

/** The document shows of an SMS its sender and its text: without a direction, a status or a time these are null. */
export interface SmsMessage extends Omit<
  SimSms,
  'id' | 'direction' | 'destinationAddress' | 'status' | 'submittedAtMs'
> {
  direction: SimSms['direction'] | null
  destinationAddress: string | null
  status: string | null
  submittedAtMs: number | null

  key: string
  /** Its id in the REST interface, without which it cannot be cancelled. */
  restId: number | undefined
}

/** All SMS once each, the oldest first. What both know is told as the device's list has it, which is asked for more often. */
export function mergeSms(ofSim: readonly SimSms[], ofDevice: readonly DeviceSms[]): SmsMessage[] {
  const merged = new Map<string, SmsMessage>()
  for (const message of keyed(ofSim.map(fromSim))) merged.set(message.key, message)
  for (const message of keyed(ofDevice.map(fromDevice))) merged.set(message.key, message)
  return [...merged.values()].toSorted(
    (one, other) => (one.submittedAtMs ?? 0) - (other.submittedAtMs ?? 0),
  )
}

type Keyless = Omit<SmsMessage, 'key'>

/** Keys by content; the same text sent twice in a second is two SMS. */
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

/** "Accepted" is not "delivered". */
export interface SmsStatus {
  name: string
  meaning: string
  tone: Tone
  icon: IconName
  isPending: boolean
}

const statuses: Record<string, SmsStatus> = {
  BUFFERED: {
    name: 'Waiting for the device',
    meaning: 'Accepted, not delivered: the service keeps it until the device comes on line.',
    tone: 'limit',
    icon: 'time',
    isPending: true,
  },
  SENT: {
    name: 'Sent, not confirmed',
    meaning: 'The network has taken it; the device has not confirmed it yet.',
    tone: 'transition',
    icon: 'transition',
    isPending: true,
  },
  DELIVERED: {
    name: 'Delivered',
    meaning: 'The device has confirmed it.',
    tone: 'usable',
    icon: 'check',
    isPending: false,
  },
  FAILED: {
    name: 'Failed',
    meaning: 'The network could not deliver it. The device did not get it.',
    tone: 'alert',
    icon: 'error',
    isPending: false,
  },
  EXPIRED: {
    name: 'Expired',
    meaning: 'The device did not come on line in time. It did not get it.',
    tone: 'alert',
    icon: 'time',
    isPending: false,
  },
  CANCELLED: {
    name: 'Cancelled',
    meaning: 'Cancelled before it was delivered. The device did not get it.',
    tone: 'ended',
    icon: 'close',
    isPending: false,
  },
}

/** The state of an SMS for people; one the portal does not know is shown by its name. */
export function smsStatus(status: string | null): SmsStatus {
  return (
    statuses[status ?? ''] ?? {
      name: status ?? 'Unknown',
      meaning: 'The portal does not know this state.',
      tone: 'unknown',
      icon: 'unknown',
      isPending: false,
    }
  )
}
