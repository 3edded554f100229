/** The name of a place: the nearest large city and the country, from the data of the map. Loaded lazily, like the map. */
import { t } from '@lingui/core/macro'
import { nearCity } from './cities.ts'
import type { Place } from './mapView.ts'
import { countryAt, useCountries } from './outlines.ts'

/** The zoom whose outlines are precise enough to find the country. */
const zoomOfBorders = 5

export function PlaceName(place: Place) {
  const { countries } = useCountries(zoomOfBorders)
  const city = nearCity(place)
  const country = countryAt(place, countries)
  if (countries.length === 0) return <span>{city ?? '–'}</span>
  if (city === undefined) return <span>{country ?? t`At sea`}</span>
  return <span>{country === undefined ? t`${city}, at sea` : t`${city}, ${country}`}</span>
}
