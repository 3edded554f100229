/**
 * The view of a map: centre and zoom in Web Mercator, the projection of tile servers. Pure. Longitude and latitude in degrees,
 * everything else in pixels.
 */
export interface Place {
  readonly longitude: number
  readonly latitude: number
}

/** At zoom 0 the world is 256 px wide; each step doubles it. */
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

/** The edge of Web Mercator in degrees. */
export const maxLatitude = 85.051129
export const maxZoom = 18
const tileSize = 256

/** Returns whether coordinates are valid. */
export function isOnEarth({ longitude, latitude }: Place): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

/** Returns the width of the world in pixels. */
export function worldSize(zoom: number): number {
  return tileSize * 2 ** zoom
}

/** Returns the point on a world of size 1: x from the antimeridian eastwards, y from the north. */
export function toWorld({ longitude, latitude }: Place): Point {
  const sine = Math.sin((clamp(latitude, -maxLatitude, maxLatitude) * Math.PI) / 180)
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** Returns the position of a point in a world of size 1. */
export function fromWorld({ x, y }: Point): Place {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
  return { longitude: wrapLongitude((x - 0.5) * 360), latitude }
}

/** Returns the pixel of a place in the view, on the side of the antimeridian that is nearer to the centre. */
export function toScreen(place: Place, view: MapView, size: MapSize): Point {
  const at = toWorld(place)
  const middle = toWorld(view.centre)
  const worldPx = worldSize(view.zoom)
  return {
    x: size.width / 2 + shortWay(at.x - middle.x) * worldPx,
    y: size.height / 2 + (at.y - middle.y) * worldPx,
  }
}

/** Returns the place at a pixel of the view. */
export function toPlace(point: Point, view: MapView, size: MapSize): Place {
  const middle = toWorld(view.centre)
  const worldPx = worldSize(view.zoom)
  return fromWorld({
    x: middle.x + (point.x - size.width / 2) / worldPx,
    y: middle.y + (point.y - size.height / 2) / worldPx,
  })
}

/** Returns the view with its content moved by `dx`, `dy` pixels. */
export function panned(view: MapView, dx: number, dy: number, size: MapSize): MapView {
  const middle = toWorld(view.centre)
  const worldPx = worldSize(view.zoom)
  return settled(
    {
      centre: fromWorld({ x: middle.x - dx / worldPx, y: clamp(middle.y - dy / worldPx, 0, 1) }),
      zoom: view.zoom,
    },
    size,
  )
}

/** Returns the view zoomed by steps; the place at `about` stays there. */
export function zoomed(view: MapView, by: number, about: Point, size: MapSize): MapView {
  const zoom = clamp(view.zoom + by, minZoom(size), maxZoom)
  const under = toPlace(about, view, size)
  const next: MapView = { centre: view.centre, zoom }
  const after = toScreen(under, next, size)
  return panned(next, about.x - after.x, about.y - after.y, size)
}

/** Returns the zoom at which the world just fills the map. */
export function minZoom({ width, height }: MapSize): number {
  return Math.max(0, Math.log2(Math.max(width, height, 1) / tileSize))
}

/** Returns the view within its bounds: the world fills the map, and its edges are not crossed. */
export function settled(view: MapView, size: MapSize): MapView {
  const zoom = clamp(view.zoom, minZoom(size), maxZoom)
  const half = size.height / 2 / worldSize(zoom)
  const middle = toWorld(view.centre)
  return { centre: fromWorld({ x: middle.x, y: clamp(middle.y, half, 1 - half) }), zoom }
}

/** Returns the same view while the marker is well inside it, else the view centred on the marker. */
export function followed(view: MapView, marker: Place, size: MapSize): MapView {
  const { x, y } = toScreen(marker, settled(view, size), size)
  const isInside =
    Math.abs(x - size.width / 2) < size.width * followShare &&
    Math.abs(y - size.height / 2) < size.height * followShare
  return isInside ? view : { ...view, centre: marker }
}

/** How far from the centre, as a share of the map, a marker may move before the map follows. */
const followShare = 0.35

/** Returns the metres per pixel at the centre of the view. */
export function metresPerPixel({ centre, zoom }: MapView): number {
  return (40_075_016.686 * Math.cos((centre.latitude * Math.PI) / 180)) / worldSize(zoom)
}

/** Returns the metres between two places on a spherical earth. */
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

/** Returns a distance around the world of size 1, the shorter way. */
function shortWay(distance: number): number {
  return distance - Math.round(distance)
}

function clamp(value: number, min: number, max: number): number {
  return min > max ? (min + max) / 2 : Math.min(max, Math.max(min, value))
}
