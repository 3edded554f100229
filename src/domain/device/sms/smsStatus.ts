/** The states of an SMS in words: what has happened, what has not, and what can be done. "Accepted" is not "delivered". */
import type { IconName } from '../../../ui/icon/icons.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'

export interface SmsStatus {
  name: string
  meaning: string
  tone: Tone
  icon: IconName
  /** Whether it may still change without anybody doing something. */
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
export function smsStatus(status: string): SmsStatus {
  return (
    statuses[status] ?? {
      name: status,
      meaning: 'The portal does not know this state.',
      tone: 'unknown',
      icon: 'unknown',
      isPending: false,
    }
  )
}
