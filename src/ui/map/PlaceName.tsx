/** The name of a place: the nearest large city and the country, from the data of the map. Loaded lazily, like the map. */
import { t } from '@lingui/core/macro'
import { use } from 'react'
import { nearCity } from './cities.ts'
import { countryAt, loadOutlines } from './outlines.ts'
import type { Place } from './places.ts'

export function PlaceName(place: Place) {
  const outlines = use(loadOutlines())
  const city = nearCity(place)
  if (!outlines) return <span>{city ?? '–'}</span>
  const country = countryAt(place, outlines)
  if (city === undefined) return <span>{country ?? t`At sea`}</span>
  return <span>{country === undefined ? t`${city}, at sea` : t`${city}, ${country}`}</span>
}
