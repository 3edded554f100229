/**
 * The outlines of the countries, bundled so that a map needs no tile server: which country a place is in, and the outlines of a view as
 * an SVG path. Each of three levels of detail is loaded when a zoom first needs it.
 */
import { useEffect, useState } from 'react'
import { geoContains, geoGraticule10, geoMercator, geoPath, type GeoPath } from 'd3-geo'
import type { Polygon } from 'geojson'
import { feature } from 'topojson-client'
import { toWorld, worldSize, type MapSize, type MapView, type Place } from './mapView.ts'
import { countryName } from '../../lib/countryName.ts'
import { regionCodes } from './regionCodes.ts'

export interface Country {
  readonly name: string
  /** Mainland and islands, each with its own box, since the box of a whole country may be as wide as the world. */
  readonly parts: readonly CountryPart[]
}

interface CountryPart {
  readonly shape: Polygon
  /** Degrees. The data is cut at the antimeridian, so west is never greater than east. */
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

/** Returns the detail a zoom needs, with an error of about one pixel at most. */
export function detailOf(zoom: number): Detail {
  if (zoom < 3.5) return 'coarse'
  return zoom < 7 ? 'medium' : 'fine'
}

/** Loads all countries in one level of detail. Rejects if that fails; the next call tries again. */
export function loadCountries(detail: Detail): Promise<readonly Country[]> {
  const known = loaded.get(detail)
  if (known) return known
  const loading = loaders[detail]().then((module) => countriesOf(module.default))
  loaded.set(detail, loading)
  loading.catch(() => loaded.delete(detail))
  return loading
}

/** How far from a coast a place still counts as on land, in degrees, because outlines leave out harbours and small islands. */
const coastDegrees = 0.2

/** Returns the name of the country a place is in or next to; undefined at sea. */
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

/** Returns eight places around one at three distances, the nearest first. */
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

/** Returns the outlines within the view as the `d` of an SVG path, in pixels. */
export function outlinePath(countries: readonly Country[], view: MapView, size: MapSize): string {
  const geometries = countries.flatMap(({ parts }) =>
    parts.filter((part) => isInView(part, view, size)).map(({ shape }) => shape),
  )
  return pathMaker(view, size)({ type: 'GeometryCollection', geometries }) ?? ''
}

/** Returns the graticule of every tenth degree as the `d` of an SVG path, in pixels. */
export function graticulePath(view: MapView, size: MapSize): string {
  return pathMaker(view, size)(geoGraticule10()) ?? ''
}

/** Returns a generator of SVG paths, clipped just outside of the view, to a tenth of a pixel. */
function pathMaker(view: MapView, size: MapSize): GeoPath {
  const worldPx = worldSize(view.zoom)
  const projection = geoMercator()
    .scale(worldPx / (2 * Math.PI))
    .rotate([-view.centre.longitude, 0])
    .translate([size.width / 2, size.height / 2 + (0.5 - toWorld(view.centre).y) * worldPx])
    .precision(0)
    .clipExtent([
      [-2, -2],
      [size.width + 2, size.height + 2],
    ])
  return geoPath(projection).digits(1)
}

/** Returns whether the box of a part may be in the view; true if in doubt. */
function isInView(
  { west, east, south, north }: CountryPart,
  view: MapView,
  size: MapSize,
): boolean {
  const worldPx = worldSize(view.zoom)
  const halfWidth = (size.width / 2 / worldPx) * 360
  const middle = toWorld(view.centre).y
  const top = toWorld({ longitude: 0, latitude: north }).y
  const bottom = toWorld({ longitude: 0, latitude: south }).y
  const halfHeight = size.height / 2 / worldPx
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
  return collection.features.flatMap(({ id, properties, geometry }): Country[] => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return []
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    return [
      {
        name: nameOf(id, String(properties?.['name'] ?? '')),
        parts: polygons.map((coordinates) => ({
          shape: { type: 'Polygon', coordinates },
          ...boxOf(coordinates),
        })),
      },
    ]
  })
}

/** Returns the name in the user's language; the English one of the data for the few areas without an ISO 3166 number. */
function nameOf(isoNumber: string | number | undefined, englishName: string): string {
  const region = regionCodes.get(String(isoNumber))
  return region === undefined ? englishName : countryName(region)
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
  /** The finest outlines loaded so far; empty before any. */
  readonly countries: readonly Country[]
  /** Whether the outlines could not be loaded. */
  readonly isMissing: boolean
}

/** Returns the outlines for a zoom; the current ones stay until finer ones are loaded. */
export function useCountries(zoom: number): LoadedCountries {
  const [shown, setShown] = useState<LoadedCountries>({ countries: [], isMissing: false })
  const detail: Detail = detailOf(zoom)
  useEffect(() => {
    let isCurrent = true
    loadCountries(detail).then(
      (countries) => {
        if (isCurrent) setShown({ countries, isMissing: false })
      },
      () => {
        if (isCurrent)
          setShown((before) => ({ ...before, isMissing: before.countries.length === 0 }))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [detail])
  return shown
}
