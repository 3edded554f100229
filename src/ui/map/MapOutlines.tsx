/** Land, borders and a faint net of degrees, under everything else of the map. */
import { netPath, outlinePath } from './outlines.ts'
import type { MapSize, MapView } from './mapView.ts'
import { useCountries } from './useCountries.ts'
import styles from './WorldMap.module.css'

export function MapOutlines({ view, size }: { view: MapView; size: MapSize }) {
  const { countries, isMissing } = useCountries(view.zoom)
  return (
    <>
      <svg className={styles.layer} width={size.width} height={size.height} aria-hidden="true">
        <path className={styles.net} d={netPath(view, size)} />
        <path className={styles.land} d={outlinePath(countries, view, size)} />
      </svg>
      {isMissing && (
        <p className={styles.hint}>
          The outlines could not be loaded; the position is drawn without them.
        </p>
      )}
    </>
  )
}
