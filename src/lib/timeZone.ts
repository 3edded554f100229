/**
 * Time zones: which can be chosen and what they mean. The setting is 'local' (the browser's zone), 'UTC' or the name
 * of a zone; everything here works by the browser's own tables. Those of `Intl` take tens of milliseconds to load, so the
 * settings most people have, local and UTC, do without them.
 */
export type TimeZoneSetting = 'local' | 'UTC' | (string & {})

/** The name of the zone a setting stands for; a name the browser does not know counts as UTC. */
export function zoneName(setting: TimeZoneSetting): string {
  if (setting === 'local') return localZone()
  return isTimeZone(setting) ? setting : 'UTC'
}

let knownLocalZone: string | undefined

function localZone(): string {
  knownLocalZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return knownLocalZone
}

/** Whether the browser knows a zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format(0)
    return true
  } catch {
    return false
  }
}

/** All zones that can be chosen, by name. */
export function allTimeZones(): readonly string[] {
  return Intl.supportedValuesOf('timeZone')
}

/** Minutes the zone is ahead of UTC at this time: 120 for Berlin in summer, -300 for New York in winter. */
export function offsetMinutes(timestampMs: number, setting: TimeZoneSetting): number {
  if (setting === 'UTC') return 0
  if (setting === 'local') return -new Date(timestampMs).getTimezoneOffset()
  const text =
    offsetFormat(zoneName(setting))
      .formatToParts(timestampMs)
      .find((part) => part.type === 'timeZoneName')?.value ?? ''
  const match = /([+-])(\d\d):(\d\d)/.exec(text)
  if (!match) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return match[1] === '-' ? -minutes : minutes
}

/** An offset as people write it: "+02:00". */
export function offsetName(minutes: number): string {
  const size = Math.abs(minutes)
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

const offsetFormats = new Map<string, Intl.DateTimeFormat>()

function offsetFormat(zone: string): Intl.DateTimeFormat {
  let format = offsetFormats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    offsetFormats.set(zone, format)
  }
  return format
}
