/** The marker and the way it came: older parts of the trail fade, its points are dots. */
import { toScreen } from './mapView.ts'
import type { MapSize, MapView, Place } from './mapView.ts'
import styles from './WorldMap.module.css'

export interface MapTrailProps {
  trail: readonly Place[]
  marker: Place
  view: MapView
  size: MapSize
}

/** A leg this much of the world long goes around its back in this view, and would be drawn across all of it. */
const longestLegShare = 0.5

export function MapTrail({ trail, marker, view, size }: MapTrailProps) {
  const points = trail.map((place) => toScreen(place, view, size))
  const at = toScreen(marker, view, size)
  const world = 256 * 2 ** view.zoom
  const legs = points.slice(1).map((to, index) => ({
    from: points[index] ?? to,
    to,
    opacity: 0.3 + 0.7 * ((index + 1) / Math.max(1, points.length - 1)),
  }))
  return (
    <svg className={styles.layer} width={size.width} height={size.height} aria-hidden="true">
      {legs.map(
        ({ from, to, opacity }, index) =>
          Math.abs(from.x - to.x) < world * longestLegShare && (
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
