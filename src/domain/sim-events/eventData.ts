import { t } from '@lingui/core/macro'
import { parseJson, readFields, type Json } from '../../lib/json.ts'

export type EventData = Readonly<Record<string, Json>>

/** Returns the fields of the jsonData of an event; none if it is not a JSON object. */
export function readEventData(jsonData: string | null): EventData {
  return readFields(parseJson(jsonData ?? '')) ?? {}
}

/** Returns a string or a number as text; undefined for an empty string and anything else. */
export function textField(data: EventData, key: string): string | undefined {
  const value = data[key]
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
  const value = data[key]
  return typeof value === 'boolean' ? value : undefined
}

/** A presence event. The document names the keys but not their values: unknown values are shown as they are. */
export type Presence = ReturnType<typeof readPresence>

const beginning = /^(online|connected|attached|established|started|active|up)$/i
const ending = /^(offline|disconnected|detached|ended|released|stopped|inactive|down)$/i

function moveOf(event: string): 'began' | 'ended' | 'other' {
  if (beginning.test(event)) return 'began'
  return ending.test(event) ? 'ended' : 'other'
}

export function readPresence(data: EventData) {
  const event = textField(data, 'presenceEvent')
  return {
    move: moveOf(event ?? ''),
    /** The service's own value, shown for anything but a begin or an end. */
    event,
    level: textField(data, 'presenceLevel'),
    operator: textField(data, 'operator'),
    countryCode: textField(data, 'countryCode'),
    nwc: textField(data, 'nwc'),
    ip: textField(data, 'ip'),
  }
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
