import { t } from '@lingui/core/macro'
import { locales } from '../../../lib/locale.ts'
import type { Position } from './positions.ts'

type LatLng = Pick<Position, 'latitude' | 'longitude'>

/** Returns decimal degrees in the form map services read: "50.110900, 8.682100", latitude first. */
export function coordinates({ latitude, longitude }: LatLng): string {
  return `${degrees(latitude)}, ${degrees(longitude)}`
}

/** Returns degrees, minutes and seconds: "50° 6′ 39.2″ N, 8° 40′ 55.6″ E". */
export function sexagesimal({ latitude, longitude }: LatLng): string {
  const north = parts(latitude)
  const east = parts(longitude)
  const latitudeText = latitude < 0 ? t`${north} S` : t`${north} N`
  const longitudeText = longitude < 0 ? t`${east} W` : t`${east} E`
  return `${latitudeText}, ${longitudeText}`
}

function degrees(value: number): string {
  return Number.isFinite(value) ? value.toFixed(6) : String(value)
}

function parts(value: number): string {
  const tenths = Math.round(Math.abs(value) * 36_000)
  const seconds = new Intl.NumberFormat(locales(), { minimumFractionDigits: 1 })
  return `${Math.floor(tenths / 36_000)}° ${Math.floor(tenths / 600) % 60}′ ${seconds.format((tenths % 600) / 10)}″`
}
