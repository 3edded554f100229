/** An event as a sentence: its decoded jsonData, else the service's details, else the label of its type. */
import { plural, select, t } from '@lingui/core/macro'
import type { Appearance } from '../../ui/chip/appearance.ts'
import type { SimEventType } from '../../contract/simEventTypes.ts'
import { formatBytes, type ByteUnits } from '../../lib/bytes.ts'
import { formatCount } from '../../lib/count.ts'
import { formatList } from '../../lib/list.ts'
import { formatPercent } from '../../lib/percent.ts'
import { formatDuration } from '../../lib/time.ts'
import { simStatus } from '../sim/simStatus.ts'
import {
  flagField,
  numberField,
  readEventData,
  textField,
  formatNetwork,
  readPresence,
  type EventData,
} from './eventData.ts'
import type { SimEvent } from './simEvents.ts'

type Decoder = (data: EventData, units: ByteUnits) => string | undefined

export function describeEvent(
  event: Pick<SimEvent, 'type' | 'details' | 'jsonData'>,
  units: ByteUnits = 'decimal',
): string {
  const data = readEventData(event.jsonData)
  const decoded = decoders.get(event.type)?.(data, units)
  if (decoded !== undefined) return decoded
  const { name } = eventType(event.type)
  return event.details || (eventTypes.has(event.type) ? name : t`Event of type ${name}`)
}

const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['presence', (data) => describePresence(readPresence(data))],
  ['lifecycle', describeLifecycle],
  ['consumption', describeConsumption],
  ['usageNotification', describeNotification],
  ['cancelLocation', describeCancelLocation],
  ['imeiLockSwitch', describeImeiLock],
  ['imeiUnauthorized', describeUnauthorized],
])

type EventContent = Pick<SimEvent, 'type' | 'jsonData'>

export function statusAfter({ type, jsonData }: EventContent): number | undefined {
  return type === 'lifecycle' ? numberField(readEventData(jsonData), 'toStatusid') : undefined
}

export function statusBefore({ type, jsonData }: EventContent): number | undefined {
  return type === 'lifecycle' ? numberField(readEventData(jsonData), 'fromStatusid') : undefined
}

function describePresence(presence: ReturnType<typeof readPresence>): string | undefined {
  const network = formatNetwork(presence)
  const { move, event, ip } = presence
  if (move === 'began') {
    if (network === undefined)
      return ip === undefined ? t`Came online` : t`Came online with IP address ${ip}`
    return ip === undefined
      ? t`Came online on ${network}`
      : t`Came online on ${network} with IP address ${ip}`
  }
  if (move === 'ended')
    return network === undefined ? t`Went offline` : t`Went offline on ${network}`
  if (event === undefined) return undefined
  return network === undefined ? t`Presence ${event}` : t`Presence ${event} on ${network}`
}

function describeLifecycle(data: EventData): string | undefined {
  const fromId = numberField(data, 'fromStatusid')
  const toId = numberField(data, 'toStatusid')
  if (toId === undefined) return undefined
  const to = simStatus(toId).name
  if (fromId === undefined) return t`Status changed to ${to}`
  const from = simStatus(fromId).name
  return t`Status changed from ${from} to ${to}`
}

function describeConsumption(data: EventData, units: ByteUnits): string | undefined {
  const number = (key: string) => numberField(data, key)
  const usageOf = (span: string) =>
    formatUsage(
      number(`${span}Bytes`),
      number(`${span}SmsMo`),
      number(`${span}VoiceMoSeconds`),
      units,
    )
  const today = usageOf('day')
  const month = usageOf('month')
  if (today === undefined) return month === undefined ? undefined : t`Month so far ${month}`
  return month === undefined
    ? t`Day so far ${today}`
    : t`Day so far ${today}; month so far ${month}`
}

/** Returns the amounts as a list, without SMS and calls if there are none; undefined if no amount is known. */
function formatUsage(
  bytes: number | undefined,
  sms: number | undefined,
  voiceSeconds: number | undefined,
  units: ByteUnits,
): string | undefined {
  const callTime = voiceSeconds ? formatDuration(voiceSeconds * 1000) : ''
  const amounts = [
    bytes === undefined ? undefined : formatBytes(bytes, units),
    sms ? plural(sms, { one: '# SMS', other: '# SMS' }) : undefined,
    voiceSeconds ? t`${callTime} of calls` : undefined,
  ].filter((amount) => amount !== undefined)
  return amounts.length === 0 ? undefined : formatList(amounts, 'unit')
}

/** Returns a text such as "80% of the data limit used". */
export function describeShare(percent: number, resource: string): string {
  const share = formatPercent(percent / 100)
  return select(resource, {
    data: `${share} of the data limit used`,
    sms: `${share} of the SMS limit used`,
    voice: `${share} of the voice limit used`,
    other: `${share} of the limit used`,
  })
}

function describeNotification(data: EventData, units: ByteUnits): string | undefined {
  const percent = numberField(data, 'percent')
  if (percent === undefined) return undefined
  const share = formatPercent(percent / 100)
  const resource = textField(data, 'resource') ?? ''
  const used = formatAmount(resource, numberField(data, 'used'), units)
  const limit = formatAmount(resource, numberField(data, 'limit'), units)
  return used === undefined || limit === undefined
    ? describeShare(percent, resource)
    : select(resource, {
        data: `${share} of the data limit used: ${used} of ${limit}`,
        sms: `${share} of the SMS limit used: ${used} of ${limit}`,
        voice: `${share} of the voice limit used: ${used} of ${limit}`,
        other: `${share} of the limit used: ${used} of ${limit}`,
      })
}

function formatAmount(
  resource: string,
  value: number | undefined,
  units: ByteUnits,
): string | undefined {
  if (value === undefined) return undefined
  if (resource === 'data') return formatBytes(value, units)
  return resource === 'voice' ? formatDuration(value * 1000) : formatCount(value)
}

function describeCancelLocation(data: EventData): string | undefined {
  const isSent = flagField(data, 'sent')
  if (isSent === undefined) return undefined
  return isSent
    ? t`Cancel location sent: the SIM registers again`
    : t`Cancel location not sent: too soon after the previous one`
}

function describeImeiLock(data: EventData): string | undefined {
  const isEnabled = flagField(data, 'enabled')
  const imei = textField(data, 'imei')
  if (isEnabled === undefined) return undefined
  if (!isEnabled) return t`IMEI lock turned off`
  return imei === undefined
    ? t`IMEI lock turned on for the next device that connects`
    : t`SIM locked to IMEI ${imei}`
}

function describeUnauthorized(data: EventData): string | undefined {
  const imei = textField(data, 'imei')
  const lockedImei = textField(data, 'lockedImei')
  if (imei === undefined) return undefined
  return lockedImei === undefined
    ? t`Used in a device with IMEI ${imei}, which the IMEI lock does not allow`
    : t`Used in a device with IMEI ${imei}; the IMEI lock allows only ${lockedImei}`
}

const knownTypes: Record<SimEventType, Appearance> = {
  presence: {
    name: t`Presence`,
    meaning: t`A data session started or ended.`,
    tone: 'usable',
    icon: 'signal',
  },
  lifecycle: {
    name: t`Status change`,
    meaning: t`The SIM status changed.`,
    tone: 'test',
    icon: 'transition',
  },
  consumption: {
    name: t`Usage`,
    meaning: t`Data, SMS and voice usage of the current day and month.`,
    tone: 'unknown',
    icon: 'data',
  },
  usageNotification: {
    name: t`Usage notification`,
    meaning: t`A usage notification was sent.`,
    tone: 'limit',
    icon: 'gauge',
  },
  cancelLocation: {
    name: t`Cancel location`,
    meaning: t`A cancel location was sent.`,
    tone: 'unknown',
    icon: 'location',
  },
  imeiLockSwitch: {
    name: t`IMEI lock`,
    meaning: t`The IMEI lock was turned on, turned off or set to the next device.`,
    tone: 'unknown',
    icon: 'lock',
  },
  imeiUnauthorized: {
    name: t`IMEI unauthorized`,
    meaning: t`The SIM was used in a device that its IMEI lock does not allow.`,
    tone: 'alert',
    icon: 'block',
  },
}

const eventTypes: ReadonlyMap<string, Appearance> = new Map(Object.entries(knownTypes))

function eventType(type: string): Appearance {
  return (
    eventTypes.get(type) ?? {
      name: type === '' ? t`No type` : type,
      meaning: t`The portal doesn't know this event type.`,
      tone: 'unknown',
      icon: 'question',
    }
  )
}

export function eventAppearance(event: EventContent): Appearance {
  const info = eventType(event.type)
  if (event.type === 'presence' && readPresence(readEventData(event.jsonData)).move === 'ended')
    return { ...info, tone: 'ended', icon: 'signalOff' }
  const status = statusAfter(event)
  if (status === undefined) return info
  const { tone } = simStatus(status)
  // The tone of a transition is animated, which would be wrong for the past.
  return { ...info, tone: tone === 'transition' ? 'unknown' : tone }
}
