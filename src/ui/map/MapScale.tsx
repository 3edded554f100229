/** A bar that tells how far a piece of the map is, in the middle of the view. */
import { metresPerPixel } from './mapView.ts'
import type { MapView } from './mapView.ts'
import styles from './WorldMap.module.css'

const widestPx = 110
const steps = [1, 2, 5]

export function MapScale({ view }: { view: MapView }) {
  const metresPerPx = metresPerPixel(view)
  const metres = roundLength(metresPerPx * widestPx)
  return (
    <div className={styles.scale} style={{ width: metres / metresPerPx }} aria-hidden="true">
      {metres >= 1000 ? `${metres / 1000} km` : `${metres} m`}
    </div>
  )
}

/** The largest round length that is not above `metres`. */
function roundLength(metres: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, metres)))
  return (steps.findLast((step) => step * magnitude <= metres) ?? 1) * magnitude
}
