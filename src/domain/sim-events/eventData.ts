/** The jsonData of an event, untrusted: it may be no JSON or no object. */
import { parseJson, readFields } from '../../lib/json.ts'
import type { Json } from '../../lib/json.ts'

export type EventData =
  | { kind: 'none' }
  | { kind: 'fields'; fields: Readonly<Record<string, Json>> }
  | { kind: 'value' }
  | { kind: 'malformed' }

/** What a jsonData text holds. */
export function readEventData(jsonData: string | null | undefined): EventData {
  if (jsonData === null || jsonData === undefined || jsonData.trim() === '') return { kind: 'none' }
  const value = parseJson(jsonData)
  if (value === undefined) return { kind: 'malformed' }
  const fields = readFields(value)
  return fields ? { kind: 'fields', fields } : { kind: 'value' }
}

/** A field as text: texts and numbers as they are, empty ones and anything else as undefined. */
export function textField(data: EventData, key: string): string | undefined {
  const value = data.kind === 'fields' ? data.fields[key] : undefined
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A field as a number; texts of digits count, anything else is undefined. */
export function numberField(data: EventData, key: string): number | undefined {
  const text = textField(data, key)
  const value = text === undefined ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** A field as yes or no; undefined when it is neither. */
export function flagField(data: EventData, key: string): boolean | undefined {
  const value = data.kind === 'fields' ? data.fields[key] : undefined
  return typeof value === 'boolean' ? value : undefined
}

/** Presence events. The document names the keys but not their values: unknown words are shown as they are. */
export interface Presence {
  /** Whether a data connection began, ended, or something else happened to it. */
  move: 'began' | 'ended' | 'other'
  /** The service's own word, for moves it does not explain. */
  event: string | undefined
  level: string | undefined
  operator: string | undefined
  countryCode: string | undefined
  /** MCC and MNC written together. */
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

/** What a presence event says. */
export function readPresence(data: EventData): Presence {
  const event = textField(data, 'presenceEvent')
  const word = event?.toLowerCase() ?? ''
  return {
    move: beginnings.has(word) ? 'began' : endings.has(word) ? 'ended' : 'other',
    event,
    level: textField(data, 'presenceLevel'),
    operator: textField(data, 'operator'),
    countryCode: textField(data, 'countryCode'),
    nwc: textField(data, 'nwc'),
    ip: textField(data, 'ip'),
  }
}

/** The presence as a sentence; undefined when the event says nothing that could be put into words. */
export function describePresence(presence: Presence): string | undefined {
  const network = formatNetwork(presence)
  if (presence.move === 'began') {
    return `Came online${network === undefined ? '' : ` on ${network}`}${presence.ip === undefined ? '' : ` with the address ${presence.ip}`}`
  }
  if (presence.move === 'ended')
    return `Went offline${network === undefined ? '' : `; was on ${network}`}`
  return presence.event === undefined
    ? undefined
    : `Presence ${presence.event}${network === undefined ? '' : ` on ${network}`}`
}

/** A network as people name it: "Telekom, DE (262 01)"; undefined when nothing is known of it. */
export function formatNetwork({
  operator,
  countryCode,
  nwc,
}: Pick<Presence, 'operator' | 'countryCode' | 'nwc'>): string | undefined {
  const name = [operator, countryCode].filter((part) => part !== undefined).join(', ')
  const code = nwc === undefined ? '' : networkCode(nwc)
  if (name === '') return code === '' ? undefined : `network ${code}`
  return code === '' ? name : `${name} (${code})`
}

/** MCC and MNC apart: "262 01". */
export function networkCode(nwc: string): string {
  return /^\d{5,6}$/.test(nwc) ? `${nwc.slice(0, 3)} ${nwc.slice(3)}` : nwc
}
