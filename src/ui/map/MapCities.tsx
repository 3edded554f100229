/** Names of cities, as many as fit without touching, the larger ones first. Drawn where no tiles bring names of their own. */
import { cities } from './cities.ts'
import { toScreen } from './mapView.ts'
import type { MapSize, MapView } from './mapView.ts'
import styles from './WorldMap.module.css'

const letterPx = 6.6
const linePx = 18

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

/** The cities of this zoom within the view whose names do not touch one already there. */
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
    const isTouching = placed.some(
      (other) =>
        Math.abs(other.y - y) < linePx &&
        x < other.x + other.name.length * letterPx + 8 &&
        other.x < x + city.name.length * letterPx + 8,
    )
    if (!isTouching) placed.push({ name: city.name, x, y })
  }
  return placed
}
