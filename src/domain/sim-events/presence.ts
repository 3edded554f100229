/**
 * Presence events in words (GraphQL interface, jsonData of a presence event). The document names the keys, not their values, so
 * what a value says is told from its word, and a word nobody knows is shown as it is.
 */
import type { EventData } from './eventData.ts'
import { textField } from './eventData.ts'

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
export function presenceWords(presence: Presence): string | undefined {
  const network = networkWords(presence)
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
export function networkWords({
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
