/**
 * Shows the tooltip of whatever carries `data-tip` (see `tip`), after a moment of hovering or at once on keyboard focus.
 * Esc or any other key hides it, the pointer may rest on it, and it describes its element to screen readers.
 */
import { useEffect, useRef } from 'react'
import { watchTips } from './watchTips.ts'
import styles from './TooltipHost.module.css'

export function TooltipHost() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => (ref.current ? watchTips(ref.current) : undefined), [])
  return <div ref={ref} id="tooltip" role="tooltip" className={styles.tooltip} popover="manual" />
}
