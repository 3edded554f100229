/**
 * The buttons of the row under the pointer, once for the whole table: copy in an identifier cell, preview at the
 * end of the row, so that no row carries buttons. The keyboard copies with Ctrl or Cmd and C, and previews with P.
 */
import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { tip } from '../tooltip/tip.ts'
import { noteWholeText } from './cellTips.ts'
import styles from './RowHoverActions.module.css'

export interface RowHoverActionsProps {
  /** The element around table and footer, which contains the buttons beside the grid. */
  frame: { current: HTMLDivElement | null }
  /** The raw value of a cell. */
  textAt: (rowIndex: number, columnId: string) => string | undefined
  onPreview: ((rowIndex: number) => void) | undefined
}

const restMs = 60
const copiedMs = 1500
const buttonPx = 24
const edgePx = 4

export function RowHoverActions({ frame, textAt, onPreview }: RowHoverActionsProps) {
  const copyButton = useRef<HTMLButtonElement>(null)
  const previewButton = useRef<HTMLButtonElement>(null)
  const hovered = useRef({ text: '', rowIndex: -1 })
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    const area = frame.current
    if (!area) return
    const listening = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      if (copyButton.current) copyButton.current.hidden = true
      if (previewButton.current) previewButton.current.hidden = true
    }
    // Rows pass under the pointer while the table is scrolled: measured is only where it rests.
    const rest = ({ target, pointerType, isTrusted }: globalThis.PointerEvent) => {
      if (!isTrusted) return
      clearTimeout(timer)
      if (!(target instanceof Element) || target.closest('button') || pointerType === 'touch')
        return
      timer = setTimeout(() => show(target), restMs)
    }
    const show = (target: Element) => {
      noteHidden(target)
      const row = target.closest<HTMLElement>('[data-index]')
      if (!row) return hide()
      const rowIndex = Number(row.dataset['index'])
      placeAtEnd(previewButton.current, row, area)
      const cell = target.closest<HTMLElement>('[data-column]')
      const text = cell ? (textAt(rowIndex, cell.dataset['column'] ?? '') ?? '') : ''
      hovered.current = { text, rowIndex }
      place(copyButton.current, text === '' ? null : cell, area)
    }
    const options = { signal: listening.signal, passive: true }
    area.addEventListener('pointerover', rest, options)
    area.addEventListener('pointerleave', hide, options)
    area.addEventListener('scroll', hide, { ...options, capture: true })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [frame, textAt])

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = () =>
    void navigator.clipboard?.writeText(hovered.current.text).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <>
      <button
        ref={copyButton}
        type="button"
        hidden
        tabIndex={-1}
        className={styles.action}
        aria-label={isCopied ? t`Copied` : t`Copy`}
        {...tip(isCopied ? t`Copied` : t`Copy`)}
        onClick={copy}
      >
        <Icon name={isCopied ? 'check' : 'copy'} size={14} />
      </button>
      {onPreview && (
        <button
          ref={previewButton}
          type="button"
          hidden
          tabIndex={-1}
          className={styles.action}
          aria-label={t`Preview`}
          {...tip(t`Preview without leaving the list (P)`)}
          onClick={() => onPreview(hovered.current.rowIndex)}
        >
          <Icon name="preview" size={14} />
        </button>
      )}
    </>
  )
}

/** Shows a button at the right edge of a cell, or hides it when there is none. */
function place(
  button: HTMLButtonElement | null,
  cell: HTMLElement | null,
  area: HTMLElement,
): void {
  if (!button) return
  button.hidden = cell === null
  if (cell) move(button, cell.getBoundingClientRect().right, cell, area)
}

/** Shows a button at the visible end of a row. */
function placeAtEnd(button: HTMLButtonElement | null, row: HTMLElement, area: HTMLElement): void {
  if (!button) return
  const grid = row.closest<HTMLElement>('[role=grid]')
  button.hidden = false
  move(button, area.getBoundingClientRect().left + (grid?.clientWidth ?? 0), row, area)
}

function move(
  button: HTMLButtonElement,
  rightPx: number,
  beside: HTMLElement,
  area: HTMLElement,
): void {
  const { top, height } = beside.getBoundingClientRect()
  const box = area.getBoundingClientRect()
  button.style.transform = `translate(${Math.round(rightPx - box.left - buttonPx - edgePx)}px, ${Math.round(top - box.top + (height - buttonPx) / 2)}px)`
}

/** Gives the hovered cell a tooltip of its whole text when it is cut off. */
function noteHidden(target: Element): void {
  const cell = target.closest<HTMLElement>('[role=gridcell],[role=rowheader]')
  if (!cell) return
  const before = cell.dataset['tip']
  noteWholeText(cell)
  // The tooltip looked for its text before the cell had one.
  if (cell.dataset['tip'] !== before)
    target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
}
