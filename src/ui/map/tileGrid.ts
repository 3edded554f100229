/** Which raster tiles a view needs and where they stand. Pure. */
import { toWorld, worldSize } from './mapView.ts'
import type { MapSize, MapView } from './mapView.ts'

export interface TileServer {
  /** An address with {z}, {x} and {y}. */
  readonly url: string
  readonly attribution: string
}

export interface Tile {
  readonly id: string
  readonly url: string
  /** In px of the view. */
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Deeper than this tile servers rarely have pictures; the last ones are drawn larger. */
const deepestTiles = 19

/** The tiles that cover the view; `template` names them by {z}, {x} and {y}. */
export function tilesOf(
  view: MapView,
  { width, height }: MapSize,
  template: string,
): readonly Tile[] {
  const z = Math.min(deepestTiles, Math.max(0, Math.round(view.zoom)))
  const count = 2 ** z
  const store = worldSize(view.zoom)
  const size = store / count
  const middle = toWorld(view.centre)
  const left = width / 2 - middle.x * store
  const top = height / 2 - middle.y * store
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
