/** The layers of the map, from the lowest to the highest. */
import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { graticulePath, outlinePath, useCountries } from './outlines.ts'
import { cities } from './cities.ts'
import { formatDistance } from './formatDistance.ts'
import {
  metresPerPixel,
  toScreen,
  worldSize,
  type MapSize,
  type MapView,
  type Place,
} from './mapView.ts'
import { tilesOf, type TileServer } from './tileGrid.ts'
import styles from './WorldMap.module.css'

/** Land, borders and the graticule. */
export function MapOutlines({ view, size }: { view: MapView; size: MapSize }) {
  const { countries, isMissing } = useCountries(view.zoom)
  return (
    <>
      <svg className={styles.layer} width={size.width} height={size.height} aria-hidden="true">
        <path className={styles.net} d={graticulePath(view, size)} />
        <path className={styles.land} d={outlinePath(countries, view, size)} />
      </svg>
      {isMissing && (
        <p className={styles.hint}>
          {t`Couldn't load the outlines. The position is shown without them.`}
        </p>
      )}
    </>
  )
}

const letterPx = 6.6
const linePx = 18

/** Names of cities for maps without tiles: as many as fit without overlapping, the largest first. */
export function MapCities({ view, size }: { view: MapView; size: MapSize }) {
  return (
    <svg className={styles.layer} width={size.width} height={size.height} aria-hidden="true">
      {placedCities(view, size).map(({ name, x, y }) => (
        <g key={name}>
          <circle className={styles.cityDot} cx={x} cy={y} r="2" />
          <text className={styles.cityName} x={x + 5} y={y + 4}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}

interface PlacedCity {
  name: string
  x: number
  y: number
}

/** Returns the cities of this zoom in the view whose names do not overlap. */
function placedCities(view: MapView, size: MapSize): readonly PlacedCity[] {
  const placed: PlacedCity[] = []
  for (const city of cities) {
    if (city.fromZoom > view.zoom) continue
    const { x, y } = toScreen(city, view, size)
    if (
      x < 0 ||
      y < 10 ||
      x + 10 + city.name.length * letterPx > size.width ||
      y > size.height - 26
    )
      continue
    const isOverlapping = placed.some(
      (other) =>
        Math.abs(other.y - y) < linePx &&
        x < other.x + other.name.length * letterPx + 8 &&
        other.x < x + city.name.length * letterPx + 8,
    )
    if (!isOverlapping) placed.push({ name: city.name, x, y })
  }
  return placed
}

export interface MapTilesProps {
  server: TileServer
  view: MapView
  size: MapSize
  /** Called when the first tiles failed and none has loaded. */
  onAllFailed: () => void
}

const maxFirstFailures = 4

/** Raster tiles of the deployment's tile server; where one is missing, the outlines below it show. */
export function MapTiles({ server, view, size, onAllFailed }: MapTilesProps) {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const hasLoadedOne = useRef(false)
  const failed = useRef(new Set<string>())
  const onFailure = (url: string) => {
    failed.current.add(url)
    setMissing(new Set(failed.current))
    if (!hasLoadedOne.current && failed.current.size >= maxFirstFailures) onAllFailed()
  }
  return (
    <div className={styles.tiles} aria-hidden="true">
      {tilesOf(view, size, server.url)
        .filter(({ url }) => !missing.has(url))
        .map(({ id, url, x, y, size: side }) => (
          <img
            key={id}
            className={styles.tile}
            src={url}
            alt=""
            draggable={false}
            // One pixel larger, so that there is no gap between two tiles.
            style={{ transform: `translate(${x}px, ${y}px)`, width: side + 1, height: side + 1 }}
            onLoad={() => {
              hasLoadedOne.current = true
            }}
            onError={() => onFailure(url)}
          />
        ))}
    </div>
  )
}

export interface MapTrailProps {
  trail: readonly Place[]
  marker: Place
  view: MapView
  size: MapSize
}

/** As a share of the world's width. A longer leg crosses the edge of the map, so its line would span the whole map. */
const maxLegShare = 0.5

/** The marker and its trail; older parts of the trail fade. */
export function MapTrail({ trail, marker, view, size }: MapTrailProps) {
  const points = trail.map((place) => toScreen(place, view, size))
  const at = toScreen(marker, view, size)
  const worldPx = worldSize(view.zoom)
  const legs = points.slice(1).map((to, index) => ({
    from: points[index] ?? to,
    to,
    opacity: 0.3 + 0.7 * ((index + 1) / Math.max(1, points.length - 1)),
  }))
  return (
    <svg className={styles.layer} width={size.width} height={size.height} aria-hidden="true">
      {legs.map(
        ({ from, to, opacity }, index) =>
          Math.abs(from.x - to.x) < worldPx * maxLegShare && (
            <line
              key={`leg ${String(index)}`}
              className={styles.leg}
              x1={from.x}
              y1={from.y}
              x2={to.x}
              y2={to.y}
              opacity={opacity}
            />
          ),
      )}
      {points.slice(0, -1).map(({ x, y }, index) => (
        <circle key={`point ${String(index)}`} className={styles.stop} cx={x} cy={y} r="3" />
      ))}
      <circle className={styles.halo} cx={at.x} cy={at.y} r="14" />
      <circle
        className={styles.marker}
        cx={at.x}
        cy={at.y}
        r="6.5"
        data-marker={`${marker.latitude.toFixed(4)} ${marker.longitude.toFixed(4)}`}
      />
    </svg>
  )
}

const maxScalePx = 110
const steps = [1, 2, 5]

/** The scale at the centre of the view. */
export function MapScale({ view }: { view: MapView }) {
  const metresPerPx = metresPerPixel(view)
  const metres = roundLength(metresPerPx * maxScalePx)
  return (
    <div className={styles.scale} style={{ width: metres / metresPerPx }} aria-hidden="true">
      {formatDistance(metres, 0)}
    </div>
  )
}

/** Returns the largest round length up to `metres`. */
function roundLength(metres: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, metres)))
  return (steps.findLast((step) => step * magnitude <= metres) ?? 1) * magnitude
}
