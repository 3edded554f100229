/** The buttons of the row under the pointer, once for the whole table. The keys Ctrl+C or Cmd+C, P and M do the same. */
import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef, useState, type Ref } from 'react'
import { copyText } from '../../lib/copyText.ts'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/icons.ts'
import { tip, showTip } from '../tooltip/tip.ts'
import styles from './RowHoverActions.module.css'
import type { GridPlace } from './useGridKeyboard.ts'

interface RowHoverActionsProps {
  /** The element around table and footer, which contains the buttons beside the grid. */
  frame: { current: HTMLDivElement | null }
  keys: readonly string[]
  textAt: (rowIndex: number, columnId: string) => string | undefined
  hintOf: (cell: HTMLElement) => string | undefined
  onPreview: ((key: string) => void) | undefined
  onMenu: ((key: string, button: HTMLElement) => void) | undefined
}

const restMs = 60
const copiedMs = 1500
const buttonPx = 24
const edgePx = 4

export function RowHoverActions({
  frame,
  keys,
  textAt,
  hintOf,
  onPreview,
  onMenu,
}: RowHoverActionsProps) {
  const copyButton = useRef<HTMLButtonElement>(null)
  const previewButton = useRef<HTMLButtonElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const hovered = useRef({ text: '', rowIndex: -1 })
  const [isCopied, setCopied] = useState(false)
  // Effect events, so that rows that load while the pointer rests do not restart the delay.
  const currentTextAt = useEffectEvent(textAt)
  const currentHintOf = useEffectEvent(hintOf)

  useEffect(() => {
    const area = frame.current
    if (!area) return
    const listening = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      for (const { current } of [copyButton, previewButton, menuButton])
        // Setting the attribute recalculates the style even if the value is the same.
        if (current && !current.hidden) current.hidden = true
    }
    // While scrolling, rows pass under the pointer: elements are measured only when it rests.
    const rest = ({ target, pointerType, isTrusted }: globalThis.PointerEvent) => {
      if (!isTrusted) return
      clearTimeout(timer)
      if (!(target instanceof Element) || target.closest('button') || pointerType === 'touch')
        return
      timer = setTimeout(() => show(target), restMs)
    }
    const show = (target: Element) => {
      noteTip(target, currentHintOf)
      const row = target.closest<HTMLElement>('[data-index]')
      if (!row) return hide()
      const rowIndex = Number(row.dataset['index'])
      placeAtEnd([menuButton.current, previewButton.current], row, area)
      const cell = target.closest<HTMLElement>('[data-column]')
      const text = cell ? (currentTextAt(rowIndex, cell.dataset['column'] ?? '') ?? '') : ''
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
  }, [frame])

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => setCopied(await copyText(hovered.current.text))
  const withHoveredKey = (action: (key: string) => void) => {
    const key = keys[hovered.current.rowIndex]
    if (key !== undefined) action(key)
  }
  return (
    <>
      <HoverButton
        ref={copyButton}
        icon={isCopied ? 'check' : 'copy'}
        label={isCopied ? t`Copied` : t`Copy`}
        onClick={() => void copy()}
      />
      {onPreview && (
        <HoverButton
          ref={previewButton}
          icon="preview"
          label={t`Preview`}
          hint={t`Preview without leaving the list (P)`}
          onClick={() => withHoveredKey(onPreview)}
        />
      )}
      {onMenu && (
        <HoverButton
          ref={menuButton}
          icon="more"
          label={t`Row actions`}
          hint={t`Row actions (M)`}
          onClick={(button) => withHoveredKey((key) => onMenu(key, button))}
        />
      )}
    </>
  )
}

interface HoverButtonProps {
  ref: Ref<HTMLButtonElement>
  icon: IconName
  label: string
  hint?: string
  onClick: (button: HTMLElement) => void
}

/** Hidden until the pointer rests on a row; out of the tab order, because keys do the same. */
function HoverButton({ ref, icon, label, hint = label, onClick }: HoverButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      hidden
      tabIndex={-1}
      className={styles.action}
      aria-label={label}
      {...tip(hint)}
      onClick={({ currentTarget }) => onClick(currentTarget)}
    >
      <Icon name={icon} size={14} />
    </button>
  )
}

function place(
  button: HTMLButtonElement | null,
  cell: HTMLElement | null,
  area: HTMLElement,
): void {
  if (!button) return
  button.hidden = cell === null
  if (cell) move(button, cell.getBoundingClientRect().right, cell, area)
}

function placeAtEnd(
  buttons: readonly (HTMLButtonElement | null)[],
  row: HTMLElement,
  area: HTMLElement,
): void {
  const grid = row.closest<HTMLElement>('[role=grid]')
  const end = area.getBoundingClientRect().left + (grid?.clientWidth ?? 0)
  for (const [at, button] of buttons.filter((each) => each !== null).entries()) {
    button.hidden = false
    move(button, end - at * (buttonPx + edgePx), row, area)
  }
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

function noteTip(target: Element, hintOf: RowHoverActionsProps['hintOf']): void {
  const cell = target.closest<HTMLElement>('[role=gridcell],[role=rowheader]')
  if (!cell) return
  const before = cell.dataset['tip']
  noteCellTip(cell, hintOf(cell))
  // TooltipHost handled the pointer event before the cell had a tooltip.
  if (cell.dataset['tip'] !== before)
    target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
}

/** A delay, so that no tooltips flash while the active cell moves. */
const keyRestMs = 300

/** Shows the tooltip of the active cell when the grid has keyboard focus, as hovering does: its full text or an exact value. */
export function useActiveCellTip(
  grid: { current: HTMLElement | null },
  { row, column }: GridPlace,
  hintOf: (cell: HTMLElement) => string | undefined,
): void {
  const noteTip = useEffectEvent((cell: HTMLElement) => noteCellTip(cell, hintOf(cell)))
  useEffect(() => {
    const element = grid.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const cell = element.querySelector<HTMLElement>('[data-active]')
        if (!cell || !element.matches(':focus-visible')) return
        noteTip(cell)
        showTip(cell)
      }, keyRestMs)
    }
    if (document.activeElement === element) rest()
    element.addEventListener('focus', rest)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('focus', rest)
    }
  }, [grid, row, column])
}

/** Gives a cell its hint as a tooltip, or its full text if that is truncated. Measures elements, so call it only on hover or focus. */
function noteCellTip(cell: HTMLElement, hint: string | undefined): void {
  if (cell.querySelector('[data-tip]')) return
  const text = hint ?? (isCut(cell) ? cell.textContent : null)
  if (text) cell.dataset['tip'] = text
  else delete cell.dataset['tip']
}

function isCut(cell: HTMLElement): boolean {
  // Inline elements have no clientWidth.
  return [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
  )
}
