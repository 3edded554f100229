/** A map of one marker and the places it was at before. It follows the marker. */
import { t } from '@lingui/core/macro'
import { CircleMarker, LatLng, LayerGroup, Polyline } from 'leaflet'
import { useMemo } from 'react'
import type { Place } from './places.ts'
import { WorldMap, type MapTiles } from './WorldMap.tsx'
import styles from './WorldMap.module.css'

interface TrailMapProps {
  label: string
  marker: Place
  /** Previous places, the oldest first, then the marker's own. */
  trail: readonly Place[]
  tiles: MapTiles | null
}

export function TrailMap({ label, marker, trail, tiles }: TrailMapProps) {
  const home = useMemo(() => [marker], [marker])
  const layer = useMemo(() => trailLayer(trail, marker), [trail, marker])
  return (
    <WorldMap
      label={label}
      home={home}
      homeLabel={t`Back to the position`}
      layer={layer}
      tiles={tiles}
    />
  )
}

/** The marker and its trail on the same side of the antimeridian; older parts of the trail fade. */
function trailLayer(trail: readonly Place[], marker: Place): LayerGroup {
  const points = trail.map(
    ({ latitude, longitude }) =>
      new LatLng(latitude, longitude + 360 * Math.round((marker.longitude - longitude) / 360)),
  )
  const at = new LatLng(marker.latitude, marker.longitude)
  const dot = (point: LatLng, radius: number, className = '') =>
    new CircleMarker(point, { radius, className, interactive: false })
  const markerDot = dot(at, 6.5, styles.marker)
  markerDot.on('add', () =>
    markerDot
      .getElement()
      ?.setAttribute('data-marker', `${marker.latitude.toFixed(4)} ${marker.longitude.toFixed(4)}`),
  )
  return new LayerGroup([
    ...points.slice(1).map(
      (point, index) =>
        new Polyline([points[index] ?? point, point], {
          className: styles.leg ?? '',
          opacity: 0.3 + (0.7 * (index + 1)) / (points.length - 1),
          interactive: false,
        }),
    ),
    ...points.slice(0, -1).map((point) => dot(point, 3, styles.stop)),
    dot(at, 14, styles.halo),
    markerDot,
  ])
}
