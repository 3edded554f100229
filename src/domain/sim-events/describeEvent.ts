/** An event as a sentence: its decoded jsonData, else the service's details, else the label of its type. */
import { simEventTypes } from '../../contract/simEventTypes.ts'
import type { SimEventType } from '../../contract/simEventTypes.ts'
import { formatBytes } from '../../lib/bytes.ts'
import type { ByteUnits } from '../../lib/bytes.ts'
import { formatCount } from '../../lib/count.ts'
import { formatPercent } from '../../lib/percent.ts'
import { formatDuration } from '../../lib/time.ts'
import type { IconName } from '../../ui/icon/icons.ts'
import type { Tone } from '../../ui/theme/tokens.ts'
import { simStatus } from '../sim/simStatus.ts'
import {
  flagField,
  numberField,
  readEventData,
  textField,
  describePresence,
  readPresence,
} from './eventData.ts'
import type { EventData } from './eventData.ts'
import type { SimEvent } from './simEvents.ts'

type Decoder = (data: EventData, units: ByteUnits) => string | undefined

/** The event as a sentence without a full stop. */
export function describeEvent(
  event: Pick<SimEvent, 'type' | 'details' | 'jsonData'>,
  units: ByteUnits = 'decimal',
): string {
  const data = readEventData(event.jsonData)
  const decoded = data.kind === 'fields' ? decoders.get(event.type)?.(data, units) : undefined
  if (decoded !== undefined) return decoded
  const look = eventType(event.type)
  return event.details || (look.isKnown ? look.name : `An event of the type ${look.name}`)
}

const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['presence', (data) => describePresence(readPresence(data))],
  ['lifecycle', describeLifecycle],
  ['consumption', describeConsumption],
  ['usageNotification', describeNotification],
  ['cancelLocation', cancelText],
  ['imeiLockSwitch', lockText],
  ['imeiUnauthorized', describeUnauthorized],
])

/** The status a lifecycle event leads to; undefined when it does not say. */
export function statusAfter(event: Pick<SimEvent, 'type' | 'jsonData'>): number | undefined {
  return event.type === 'lifecycle'
    ? numberField(readEventData(event.jsonData), 'toStatusid')
    : undefined
}

/** The status a lifecycle event leads away from; undefined when it does not say. */
export function statusBefore(event: Pick<SimEvent, 'type' | 'jsonData'>): number | undefined {
  return event.type === 'lifecycle'
    ? numberField(readEventData(event.jsonData), 'fromStatusid')
    : undefined
}

function describeLifecycle(data: EventData): string | undefined {
  const from = numberField(data, 'fromStatusid')
  const to = numberField(data, 'toStatusid')
  if (to === undefined) return undefined
  return from === undefined
    ? `Status became ${simStatus(to).name}`
    : `Status changed from ${simStatus(from).name} to ${simStatus(to).name}`
}

function describeConsumption(data: EventData, units: ByteUnits): string | undefined {
  const span = (
    name: string,
    bytes: number | undefined,
    sms: number | undefined,
    voice: number | undefined,
  ) => {
    const parts = [
      bytes === undefined ? undefined : formatBytes(bytes, units),
      !sms ? undefined : `${formatCount(sms)} SMS`,
      !voice ? undefined : `${formatDuration(voice * 1000)} of calls`,
    ].filter((part) => part !== undefined)
    return parts.length === 0 ? undefined : `${name} ${parts.join(', ')}`
  }
  const number = (key: string) => numberField(data, key)
  const day = span('Today', number('dayBytes'), number('daySmsMo'), number('dayVoiceMoSeconds'))
  const month = span(
    'this month',
    number('monthBytes'),
    number('monthSmsMo'),
    number('monthVoiceMoSeconds'),
  )
  if (day === undefined)
    return month === undefined ? undefined : month.replace('this month', 'This month')
  return month === undefined ? day : `${day}; ${month}`
}

const resourceNames: Readonly<Record<string, string>> = { data: 'data', sms: 'SMS', voice: 'voice' }

function describeNotification(data: EventData, units: ByteUnits): string | undefined {
  const percent = numberField(data, 'percent')
  const resource = textField(data, 'resource') ?? ''
  if (percent === undefined) return undefined
  const amount = (value: number) =>
    resource === 'data'
      ? formatBytes(value, units)
      : resource === 'voice'
        ? formatDuration(value * 1000)
        : formatCount(value)
  const used = numberField(data, 'used')
  const limit = numberField(data, 'limit')
  const figures =
    used === undefined || limit === undefined ? '' : `: ${amount(used)} of ${amount(limit)}`
  return `Notified: ${formatPercent(percent / 100)} of the ${resourceNames[resource] ?? resource} limit used${figures}`.replaceAll(
    '  ',
    ' ',
  )
}

function cancelText(data: EventData): string | undefined {
  const isSent = flagField(data, 'sent')
  if (isSent === undefined) return undefined
  return isSent
    ? 'Cancel location sent: the network forgets where the SIM is, and it registers again'
    : 'Cancel location not sent: the last one was too short a time ago'
}

function lockText(data: EventData): string | undefined {
  const isEnabled = flagField(data, 'enabled')
  const imei = textField(data, 'imei')
  if (isEnabled === undefined) return undefined
  if (!isEnabled) return 'IMEI lock switched off'
  return imei === undefined
    ? 'IMEI lock switched on: it waits for the IMEI of the next device'
    : `IMEI lock holds the device ${imei}`
}

function describeUnauthorized(data: EventData): string | undefined {
  const imei = textField(data, 'imei')
  const locked = textField(data, 'lockedImei')
  if (imei === undefined) return undefined
  return `Used in the device ${imei}${locked === undefined ? ', which the IMEI lock does not allow' : `; the IMEI lock allows only ${locked}`}`
}

/** Labels, tones and icons of SIM event types; unknown types are shown by their own name. */
export interface EventTypeLook {
  type: string
  name: string
  meaning: string
  tone: Tone
  icon: IconName
  isKnown: boolean
}

const looks: Record<SimEventType, { name: string; tone: Tone; icon: IconName }> = {
  presence: { name: 'Presence', tone: 'usable', icon: 'signal' },
  lifecycle: { name: 'Life cycle', tone: 'test', icon: 'transition' },
  consumption: { name: 'Consumption', tone: 'unknown', icon: 'data' },
  usageNotification: { name: 'Notification', tone: 'limit', icon: 'gauge' },
  cancelLocation: { name: 'Cancel location', tone: 'unknown', icon: 'location' },
  imeiLockSwitch: { name: 'IMEI lock', tone: 'unknown', icon: 'lock' },
  imeiUnauthorized: { name: 'IMEI unauthorized', tone: 'alert', icon: 'block' },
}

export const allEventTypes: readonly EventTypeLook[] = simEventTypes.map(({ type, meaning }) => ({
  type,
  meaning,
  isKnown: true,
  ...looks[type],
}))

const byType = new Map(allEventTypes.map((look) => [look.type, look]))

/** How a type is shown; one nobody knows by its raw name. */
export function eventType(type: string): EventTypeLook {
  return (
    byType.get(type) ?? {
      type,
      name: type === '' ? 'No type' : type,
      meaning: 'The portal does not know this type of event.',
      tone: 'unknown',
      icon: 'question',
      isKnown: false,
    }
  )
}

/** Word, tone and icon of an event. */
export function eventLook(event: Pick<SimEvent, 'type' | 'jsonData'>): EventTypeLook {
  const look = eventType(event.type)
  if (event.type === 'presence' && readPresence(readEventData(event.jsonData)).move === 'ended')
    return { ...look, tone: 'ended', icon: 'signalOff' }
  const status = statusAfter(event)
  if (status === undefined) return look
  const { tone } = simStatus(status)
  // That tone turns, and what is past does not move.
  return { ...look, tone: tone === 'transition' ? 'unknown' : tone }
}
