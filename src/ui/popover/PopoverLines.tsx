/** Options of a popover. Commands use `ui/menu`. */
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './PopoverLines.module.css'

export function PopoverLines({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only moves the focus between its controls
    <div className={styles.lines} onKeyDown={moveFocus}>
      {children}
    </div>
  )
}

/** The arrow keys move between the options and a field above them. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[at + step]?.focus()
  event.preventDefault()
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
