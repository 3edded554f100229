/** An amount of data in the chosen units, with every byte on hover and focus. */
import { formatBytes, formatExactBytes } from '../../lib/bytes.ts'
import { tip } from '../../ui/tooltip/tip.ts'
import { usePreferences } from '../preferences/usePreferences.ts'
import styles from './format.module.css'

export function Bytes({ bytes }: { bytes: number | null | undefined }) {
  const { byteUnits } = usePreferences()
  const isKnown = bytes !== null && bytes !== undefined
  return (
    <span className={styles.figure} {...tip(isKnown ? formatExactBytes(bytes) : undefined)}>
      {formatBytes(bytes, byteUnits)}
    </span>
  )
}
