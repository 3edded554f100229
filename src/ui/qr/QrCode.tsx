/** A QR code, dark on light in both schemes because scanners need that. Import it lazily. */
import { encode } from 'uqr'
import styles from './QrCode.module.css'

/** Light modules around the code, which scanners need. */
const quietZone = 4

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  return (
    <svg
      className={styles.code}
      data-scheme="light"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className={styles.ground} width={size} height={size} />
      <path className={styles.modules} d={pathOf(data)} />
    </svg>
  )
}

/** Returns a path with one rectangle per run of dark modules in a row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) =>
        isDark && row[x - 1] !== true
          ? [`M${x} ${y}h${runLength(row, x)}v1h-${runLength(row, x)}z`]
          : [],
      ),
    )
    .join('')
}

function runLength(row: readonly boolean[], from: number): number {
  const end = row.indexOf(false, from)
  return (end < 0 ? row.length : end) - from
}
