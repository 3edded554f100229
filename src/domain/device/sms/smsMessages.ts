/**
 * SMS as one conversation, from both interfaces: the GraphQL interface lists those of a SIM, the REST interface those of a device and takes
 * changes. Both tell of the same SMS under ids of their own, so the same text at the same second is the same SMS.
 */
import type { DeviceSms } from '../device.ts'

/** An SMS as the GraphQL interface tells it. */
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

export interface SmsMessage extends Omit<SimSms, 'id'> {
  key: string
  /** Its id in the REST interface, without which it cannot be cancelled. */
  restId: number | undefined
}

/** All SMS once each, the oldest first. What both know is told as the device's list has it, which is asked for more often. */
export function mergeSms(ofSim: readonly SimSms[], ofDevice: readonly DeviceSms[]): SmsMessage[] {
  const merged = new Map<string, SmsMessage>()
  for (const message of keyed(ofSim.map(fromSim))) merged.set(message.key, message)
  for (const message of keyed(ofDevice.map(fromDevice))) merged.set(message.key, message)
  return [...merged.values()].toSorted((one, other) => one.submittedAtMs - other.submittedAtMs)
}

type Keyless = Omit<SmsMessage, 'key'>

/** Keys by content; the same text sent twice in a second is two SMS. */
function keyed(messages: readonly Keyless[]): SmsMessage[] {
  const seen = new Map<string, number>()
  return messages.map((message) => {
    const content = `${message.direction} ${Math.floor(message.submittedAtMs / 1000)} ${message.sourceAddress} ${message.payload}`
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
    direction: sms.direction,
    sourceAddress: sms.source_address,
    destinationAddress: sms.destination_address,
    payload: sms.payload,
    status: sms.status,
    submittedAtMs: Date.parse(sms.submit_date),
    finalAtMs: sms.final_date === null ? null : Date.parse(sms.final_date),
    restId: sms.id,
  }
}
