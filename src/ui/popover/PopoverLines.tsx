/** Options of a popover. Commands use `ui/menu`. */
import type { ReactNode } from 'react'
import styles from './PopoverLines.module.css'

export function PopoverLines({ children }: { children: ReactNode }) {
  return <div className={styles.lines}>{children}</div>
}

interface PopoverLineProps {
  children: ReactNode
  isChosen?: boolean
  onChoose: () => void
}

export function PopoverLine({ children, isChosen, onChoose }: PopoverLineProps) {
  return (
    <button type="button" className={styles.line} aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  )
}
