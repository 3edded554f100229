/** The name of a place: its country by the outlines of the map, and the nearest large city. Loaded lazily, like the map. */
import { nearCity } from './cities.ts'
import type { Place } from './mapView.ts'
import { countryAt, useCountries } from './outlines.ts'

/** The zoom whose outlines are good enough to name a country by. */
const zoomOfBorders = 5

export function PlaceName(place: Place) {
  const { countries } = useCountries(zoomOfBorders)
  const country = countries.length > 0 ? (countryAt(place, countries) ?? 'at sea') : undefined
  const name = [nearCity(place), country].filter((part) => part !== undefined).join(', ')
  return <span>{name === '' ? '–' : capitalize(name)}</span>
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
