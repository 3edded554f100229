/**
 * The outlines of the countries, from a package, so that a map needs no service. Three levels of detail, each loaded when a zoom first needs it
 * for it. It draws nothing: it answers which country a place is in and the outlines in a view as one SVG path.
 */
import { useEffect, useState } from 'react'
import { geoContains, geoGraticule10, geoMercator, geoPath } from 'd3-geo'
import type { GeoPath } from 'd3-geo'
import type { Polygon } from 'geojson'
import { feature } from 'topojson-client'
import { toWorld, worldSize } from './mapView.ts'
import type { MapSize, MapView, Place } from './mapView.ts'

export interface Country {
  readonly name: string
  /** Mainland and islands, each with a box of its own: few of them are in a view, and the box of a whole country may span the world. */
  readonly parts: readonly CountryPart[]
}

interface CountryPart {
  readonly shape: Polygon
  /** Degrees; the data are cut at the antimeridian, so west is never east of east. */
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

const loaders = {
  coarse: () => import('world-atlas/countries-110m.json'),
  medium: () => import('world-atlas/countries-50m.json'),
  fine: () => import('world-atlas/countries-10m.json'),
}

export type Detail = keyof typeof loaders

const loaded = new Map<Detail, Promise<readonly Country[]>>()

/** The detail a zoom needs: about a px of error at its far end. */
export function detailOf(zoom: number): Detail {
  if (zoom < 3.5) return 'coarse'
  return zoom < 7 ? 'medium' : 'fine'
}

/** All countries in one grade of detail. Rejects when the outlines cannot be fetched; the next call tries again. */
export function loadCountries(detail: Detail): Promise<readonly Country[]> {
  const known = loaded.get(detail)
  if (known) return known
  const loading = loaders[detail]().then((module) => countriesOf(module.default))
  loaded.set(detail, loading)
  loading.catch(() => loaded.delete(detail))
  return loading
}

/** How far from a coast a place still counts as ashore, in degrees: outlines cut off harbours and small islands. */
const coastDegrees = 0.2

/** The country a place is in or right beside; undefined out at sea. */
export function countryAt(place: Place, countries: readonly Country[]): string | undefined {
  return (
    countryOf(place, countries) ??
    placesAround(place)
      .map((near) => countryOf(near, countries))
      .find((name) => name !== undefined)
  )
}

function countryOf(
  { longitude, latitude }: Place,
  countries: readonly Country[],
): string | undefined {
  const isInBox = ({ west, east, south, north }: CountryPart) =>
    longitude >= west && longitude <= east && latitude >= south && latitude <= north
  return countries.find(({ parts }) =>
    parts.some((part) => isInBox(part) && geoContains(part.shape, [longitude, latitude])),
  )?.name
}

/** Eight places around one, the nearer ones first. */
function placesAround({ longitude, latitude }: Place): readonly Place[] {
  const steps = [0.25, 0.5, 1].map((share) => share * coastDegrees)
  return steps.flatMap((step) =>
    [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1]
        .filter((dy) => dx !== 0 || dy !== 0)
        .map((dy) => ({ longitude: longitude + dx * step, latitude: latitude + dy * step })),
    ),
  )
}

/** The outlines of what the view shows, as the `d` of an SVG path in px of the view. */
export function outlinePath(countries: readonly Country[], view: MapView, size: MapSize): string {
  const geometries = countries.flatMap(({ parts }) =>
    parts.filter((part) => isInView(part, view, size)).map(({ shape }) => shape),
  )
  return pathMaker(view, size)({ type: 'GeometryCollection', geometries }) ?? ''
}

/** The net of every tenth degree, as the `d` of an SVG path in px of the view. */
export function netPath(view: MapView, size: MapSize): string {
  return pathMaker(view, size)(geoGraticule10()) ?? ''
}

/** Makes SVG paths of shapes in degrees, cut a little outside of the view, to a tenth of a px. */
function pathMaker(view: MapView, size: MapSize): GeoPath {
  const store = worldSize(view.zoom)
  const projection = geoMercator()
    .scale(store / (2 * Math.PI))
    .rotate([-view.centre.longitude, 0])
    .translate([size.width / 2, size.height / 2 + (0.5 - toWorld(view.centre).y) * store])
    .precision(0)
    .clipExtent([
      [-2, -2],
      [size.width + 2, size.height + 2],
    ])
  return geoPath(projection).digits(1)
}

/** Whether any of a part's box may be in the view; errs on the side of drawing it. */
function isInView(
  { west, east, south, north }: CountryPart,
  view: MapView,
  size: MapSize,
): boolean {
  const store = worldSize(view.zoom)
  const halfWidth = (size.width / 2 / store) * 360
  const middle = toWorld(view.centre).y
  const top = toWorld({ longitude: 0, latitude: north }).y
  const bottom = toWorld({ longitude: 0, latitude: south }).y
  const halfHeight = size.height / 2 / store
  if (bottom < middle - halfHeight || top > middle + halfHeight) return false
  return [-360, 0, 360].some(
    (turn) =>
      east + turn >= view.centre.longitude - halfWidth &&
      west + turn <= view.centre.longitude + halfWidth,
  )
}

function countriesOf(topology: Parameters<typeof feature>[0]): readonly Country[] {
  const { countries } = topology.objects
  const collection = countries && feature(topology, countries)
  if (collection?.type !== 'FeatureCollection') return []
  return collection.features.flatMap(({ properties, geometry }): Country[] => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return []
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    return [
      {
        name: String(properties?.['name'] ?? ''),
        parts: polygons.map((coordinates) => ({
          shape: { type: 'Polygon', coordinates },
          ...boxOf(coordinates),
        })),
      },
    ]
  })
}

function boxOf([outer = []]: Polygon['coordinates']) {
  const box = { west: 180, south: 90, east: -180, north: -90 }
  for (const [longitude = 0, latitude = 0] of outer) {
    if (longitude < box.west) box.west = longitude
    if (longitude > box.east) box.east = longitude
    if (latitude < box.south) box.south = latitude
    if (latitude > box.north) box.north = latitude
  }
  return box
}

interface LoadedCountries {
  /** The finest outlines that have come so far; empty before any. */
  readonly countries: readonly Country[]
  /** The outlines could not be fetched. */
  readonly isMissing: boolean
}

/** Returns the outlines for a zoom; the current ones stay until finer ones are loaded. */
export function useCountries(zoom: number): LoadedCountries {
  const [shown, setShown] = useState<LoadedCountries>({ countries: [], isMissing: false })
  const detail: Detail = detailOf(zoom)
  useEffect(() => {
    let isWanted = true
    loadCountries(detail).then(
      (countries) => {
        if (isWanted) setShown({ countries, isMissing: false })
      },
      () => {
        if (isWanted)
          setShown((before) => ({ ...before, isMissing: before.countries.length === 0 }))
      },
    )
    return () => {
      isWanted = false
    }
  }, [detail])
  return shown
}
