/** The jsonData of an event, which may not be JSON or not an object. */
import { t } from '@lingui/core/macro'
import { parseJson, readFields, type Json } from '../../lib/json.ts'

export type EventData =
  | { kind: 'none' }
  | { kind: 'fields'; fields: Readonly<Record<string, Json>> }
  | { kind: 'value' }
  | { kind: 'malformed' }

export function readEventData(jsonData: string | null | undefined): EventData {
  if (jsonData === null || jsonData === undefined || jsonData.trim() === '') return { kind: 'none' }
  const value = parseJson(jsonData)
  if (value === undefined) return { kind: 'malformed' }
  const fields = readFields(value)
  return fields ? { kind: 'fields', fields } : { kind: 'value' }
}

/** Returns a string or a number as text; undefined for an empty string and anything else. */
export function textField(data: EventData, key: string): string | undefined {
  const value = data.kind === 'fields' ? data.fields[key] : undefined
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Returns a number or a string of digits as a number; undefined for anything else. */
export function numberField(data: EventData, key: string): number | undefined {
  const text = textField(data, key)
  const value = text === undefined ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

export function flagField(data: EventData, key: string): boolean | undefined {
  const value = data.kind === 'fields' ? data.fields[key] : undefined
  return typeof value === 'boolean' ? value : undefined
}

/** A presence event. The document names the keys but not their values: unknown values are shown as they are. */
export interface Presence {
  move: 'began' | 'ended' | 'other'
  /** The service's own value, shown for anything but a begin or an end. */
  event: string | undefined
  level: string | undefined
  operator: string | undefined
  countryCode: string | undefined
  nwc: string | undefined
  ip: string | undefined
}

const beginnings = new Set([
  'online',
  'connected',
  'attached',
  'established',
  'started',
  'active',
  'up',
])
const endings = new Set([
  'offline',
  'disconnected',
  'detached',
  'ended',
  'released',
  'stopped',
  'inactive',
  'down',
])

export function readPresence(data: EventData): Presence {
  const event = textField(data, 'presenceEvent')
  const value = event?.toLowerCase() ?? ''
  return {
    move: beginnings.has(value) ? 'began' : endings.has(value) ? 'ended' : 'other',
    event,
    level: textField(data, 'presenceLevel'),
    operator: textField(data, 'operator'),
    countryCode: textField(data, 'countryCode'),
    nwc: textField(data, 'nwc'),
    ip: textField(data, 'ip'),
  }
}

export function describePresence(presence: Presence): string | undefined {
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
    return network === undefined ? t`Went offline` : t`Went offline; was on ${network}`
  if (event === undefined) return undefined
  return network === undefined ? t`Presence ${event}` : t`Presence ${event} on ${network}`
}

/** Returns the name of a network, such as "Telekom, DE (262 01)"; undefined if nothing is known of it. */
export function formatNetwork({
  operator,
  countryCode,
  nwc,
}: Pick<Presence, 'operator' | 'countryCode' | 'nwc'>): string | undefined {
  const name = [operator, countryCode].filter((part) => part !== undefined).join(', ')
  const code = nwc === undefined ? '' : networkCode(nwc)
  if (name === '') return code === '' ? undefined : t`network ${code}`
  return code === '' ? name : `${name} (${code})`
}

export function networkCode(nwc: string): string {
  return /^\d{5,6}$/.test(nwc) ? `${nwc.slice(0, 3)} ${nwc.slice(3)}` : nwc
}
