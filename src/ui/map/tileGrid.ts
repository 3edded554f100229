/** The raster tiles of a view and their places. Pure. */
import { toWorld, worldSize, type MapSize, type MapView } from './mapView.ts'

export interface TileServer {
  /** A URL with {z}, {x} and {y}. */
  readonly url: string
  readonly attribution: string
}

export interface Tile {
  readonly id: string
  readonly url: string
  /** In pixels of the view. */
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Tile servers rarely have images beyond this zoom; they are enlarged instead. */
const maxTileZoom = 19

/** Returns the tiles that cover the view; `template` is a URL with {z}, {x} and {y}. */
export function tilesOf(
  view: MapView,
  { width, height }: MapSize,
  template: string,
): readonly Tile[] {
  const z = Math.min(maxTileZoom, Math.max(0, Math.round(view.zoom)))
  const count = 2 ** z
  const worldPx = worldSize(view.zoom)
  const size = worldPx / count
  const middle = toWorld(view.centre)
  const left = width / 2 - middle.x * worldPx
  const top = height / 2 - middle.y * worldPx
  const tiles: Tile[] = []
  for (
    let row = Math.max(0, Math.floor(-top / size));
    row < count && top + row * size < height;
    row++
  ) {
    for (let column = Math.floor(-left / size); left + column * size < width; column++) {
      const x = ((column % count) + count) % count
      const url = template
        .replaceAll('{z}', String(z))
        .replaceAll('{x}', String(x))
        .replaceAll('{y}', String(row))
      tiles.push({
        id: `${z}/${column}/${row}`,
        url,
        x: left + column * size,
        y: top + row * size,
        size,
      })
    }
  }
  return tiles
}
