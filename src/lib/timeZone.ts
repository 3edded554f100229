/** Time zones: 'local', 'UTC' or an IANA name. The first two work without the time zone data of `Intl`, which loads slowly. */
export type TimeZoneSetting = 'local' | 'UTC' | (string & {})

/**
 * Returns the IANA name of a setting; UTC for a name the browser does not know. Typed dates show it without an offset, which may
 * differ from day to day.
 */
export function zoneName(setting: TimeZoneSetting): string {
  if (setting === 'local') return localZone()
  return isTimeZone(setting) ? setting : 'UTC'
}

let knownLocalZone: string | undefined

function localZone(): string {
  knownLocalZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return knownLocalZone
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format(0)
    return true
  } catch {
    return false
  }
}

/** Returns the zone with its offset at that time: "Europe/Berlin (UTC+01:00)"; "UTC" for UTC. */
export function describeZone(setting: TimeZoneSetting, timestampMs: number): string {
  const name = zoneName(setting)
  return name === 'UTC' ? name : `${name} (UTC${offsetName(offsetMinutes(timestampMs, name))})`
}

export function allTimeZones(): readonly string[] {
  return Intl.supportedValuesOf('timeZone')
}

/** Returns the offset from UTC in minutes at that time: 120 for Berlin in summer, -300 for New York in winter. */
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

export function offsetName(minutes: number): string {
  const size = Math.abs(minutes)
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

const offsetFormats = new Map<string, Intl.DateTimeFormat>()

function offsetFormat(zone: string): Intl.DateTimeFormat {
  let format = offsetFormats.get(zone)
  if (!format) {
    // English, because the result is parsed.
    format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    offsetFormats.set(zone, format)
  }
  return format
}
