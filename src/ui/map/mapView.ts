/**
 * Where a map looks, as arithmetic: the Web Mercator projection that tile servers use, a centre and a zoom. Pure. Longitude and latitude in
 * degrees; everything else in px of the screen.
 */
export interface Place {
  readonly longitude: number
  readonly latitude: number
}

/** What the map shows. At zoom 0 the whole world is 256 px wide, and each step doubles it. */
export interface MapView {
  readonly centre: Place
  readonly zoom: number
}

export interface MapSize {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Where Web Mercator ends; beyond lies nothing that could be drawn. */
export const mostLatitude = 85.051129
export const mostZoom = 18
const tileSize = 256

/** Whether a place is one on earth. A service that sends another sends a fault. */
export function isOnEarth({ longitude, latitude }: Place): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

/** Width of the whole world in px. */
export function worldSize(zoom: number): number {
  return tileSize * 2 ** zoom
}

/** The place on a world of size 1: x from the antimeridian eastwards, y from the north. */
export function toWorld({ longitude, latitude }: Place): Point {
  const sine = Math.sin((clamp(latitude, -mostLatitude, mostLatitude) * Math.PI) / 180)
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** The place of a point on the world of size 1. */
export function fromWorld({ x, y }: Point): Place {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
  return { longitude: wrapLongitude((x - 0.5) * 360), latitude }
}

/** Where a place lies in the view; of its repetitions around the earth the one nearest to the middle. */
export function toScreen(place: Place, view: MapView, size: MapSize): Point {
  const at = toWorld(place)
  const middle = toWorld(view.centre)
  const store = worldSize(view.zoom)
  return {
    x: size.width / 2 + shortWay(at.x - middle.x) * store,
    y: size.height / 2 + (at.y - middle.y) * store,
  }
}

/** The place under a point of the view. */
export function toPlace(point: Point, view: MapView, size: MapSize): Place {
  const middle = toWorld(view.centre)
  const store = worldSize(view.zoom)
  return fromWorld({
    x: middle.x + (point.x - size.width / 2) / store,
    y: middle.y + (point.y - size.height / 2) / store,
  })
}

/** The view moved so that what was at a point is now `dx`, `dy` further. */
export function panned(view: MapView, dx: number, dy: number, size: MapSize): MapView {
  const middle = toWorld(view.centre)
  const store = worldSize(view.zoom)
  return settled(
    {
      centre: fromWorld({ x: middle.x - dx / store, y: clamp(middle.y - dy / store, 0, 1) }),
      zoom: view.zoom,
    },
    size,
  )
}

/** The view with so many steps more zoom, what lies under `about` staying where it is. */
export function zoomed(view: MapView, by: number, about: Point, size: MapSize): MapView {
  const zoom = clamp(view.zoom + by, leastZoom(size), mostZoom)
  const under = toPlace(about, view, size)
  const next: MapView = { centre: view.centre, zoom }
  const after = toScreen(under, next, size)
  return panned(next, about.x - after.x, about.y - after.y, size)
}

/** The zoom at which the world is just as wide as the map: no sea of nothing at its sides. */
export function leastZoom({ width, height }: MapSize): number {
  return Math.max(0, Math.log2(Math.max(width, height, 1) / tileSize))
}

/** The view within its bounds: not further out than the world is wide, not beyond its upper and lower edge. */
export function settled(view: MapView, size: MapSize): MapView {
  const zoom = clamp(view.zoom, leastZoom(size), mostZoom)
  const half = size.height / 2 / worldSize(zoom)
  const middle = toWorld(view.centre)
  return { centre: fromWorld({ x: middle.x, y: clamp(middle.y, half, 1 - half) }), zoom }
}

/** The same view while the marker stays well inside it; centred on the marker once it comes near an edge. */
export function followed(view: MapView, marker: Place, size: MapSize): MapView {
  const { x, y } = toScreen(marker, settled(view, size), size)
  const isInside =
    Math.abs(x - size.width / 2) < size.width * calmShare &&
    Math.abs(y - size.height / 2) < size.height * calmShare
  return isInside ? view : { ...view, centre: marker }
}

/** How far from the middle, as a share of the map, a marker may go before the map follows. */
const calmShare = 0.35

/** How many metres a px is at the middle of the view. */
export function metresPerPixel({ centre, zoom }: MapView): number {
  return (40_075_016.686 * Math.cos((centre.latitude * Math.PI) / 180)) / worldSize(zoom)
}

/** Metres between two places on a round earth. */
export function distanceMetres(from: Place, to: Place): number {
  const radians = Math.PI / 180
  const dLatitude = (to.latitude - from.latitude) * radians
  const dLongitude = (to.longitude - from.longitude) * radians
  const chord =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(from.latitude * radians) *
      Math.cos(to.latitude * radians) *
      Math.sin(dLongitude / 2) ** 2
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function wrapLongitude(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}

/** A distance around the world of size 1, the shorter way. */
function shortWay(distance: number): number {
  return distance - Math.round(distance)
}

function clamp(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value))
}
