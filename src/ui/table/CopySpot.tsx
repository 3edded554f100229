/**
 * One copy button for all identifiers of a table: it appears in the identifier cell under the pointer, so that no cell
 * has to carry a button. The keyboard copies with Ctrl or Cmd and C.
 */
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { tip } from '../tooltip/tip.ts'
import styles from './DataTable.module.css'

export interface CopySpotProps {
  body: { current: HTMLDivElement | null }
  /** The raw value of a cell. */
  textAt: (rowIndex: number, columnId: string) => string | undefined
}

const copiedMs = 1500

export function CopySpot({ body, textAt }: CopySpotProps) {
  const button = useRef<HTMLButtonElement>(null)
  const text = useRef('')
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    const area = body.current
    const spot = button.current
    if (!area || !spot) return
    const listening = new AbortController()
    const hide = () => {
      spot.hidden = true
    }
    const show = (event: globalThis.PointerEvent) => {
      if (!(event.target instanceof Element) || spot.contains(event.target)) return
      const cell = event.target.closest<HTMLElement>('[data-column]')
      const row = cell?.closest<HTMLElement>('[data-index]')
      const columnId = cell?.dataset['column']
      const found = row && columnId !== undefined ? textAt(Number(row.dataset['index']), columnId) : undefined
      if (!cell || !row || !found) return hide()
      text.current = found
      const cellBox = cell.getBoundingClientRect()
      const areaBox = area.getBoundingClientRect()
      spot.hidden = false
      spot.style.transform = `translate(${Math.round(cellBox.right - areaBox.left - 28)}px, ${Math.round(cellBox.top - areaBox.top + (cellBox.height - 24) / 2)}px)`
    }
    area.addEventListener('pointerover', show, { signal: listening.signal, passive: true })
    area.addEventListener('pointerleave', hide, { signal: listening.signal, passive: true })
    area.parentElement?.addEventListener('scroll', hide, { signal: listening.signal, passive: true })
    return () => listening.abort()
  }, [body, textAt])

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  return (
    <button
      ref={button}
      type="button"
      hidden
      tabIndex={-1}
      className={styles.copySpot}
      aria-label={isCopied ? 'Copied' : 'Copy'}
      {...tip(isCopied ? 'Copied' : 'Copy')}
      onClick={() => void navigator.clipboard?.writeText(text.current).then(() => setCopied(true), () => undefined)}
    >
      <Icon name={isCopied ? 'check' : 'copy'} size={14} />
    </button>
  )
}
