import { useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import styles from './PointerTip.module.css'

export interface FramePoint {
  x: number
  y: number
  widthPx: number
  heightPx: number
}

export function framePoint({
  currentTarget,
  clientX,
  clientY,
}: Pick<PointerEvent, 'currentTarget' | 'clientX' | 'clientY'>): FramePoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top, widthPx: width, heightPx: height }
}

const maxWidthPx = 340
const gapPx = 14

/** Needs a positioned frame (CSS `position`). Hidden from screen readers, for which the same text is elsewhere. */
export function PointerTip({ at, children }: { at: FramePoint; children: ReactNode }) {
  const tip = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = tip.current ?? {}
    setSize((before) =>
      before.width === width && before.height === height ? before : { width, height },
    )
  }, [children, at.widthPx])
  const right = at.x + gapPx
  const left = right + size.width > at.widthPx ? Math.max(0, at.x - gapPx - size.width) : right
  const top = Math.max(0, Math.min(at.y + gapPx, at.heightPx - size.height))
  return (
    <div
      ref={tip}
      className={styles.tip}
      style={{ left, top, maxWidth: Math.min(maxWidthPx, at.widthPx) }}
      aria-hidden="true"
    >
      {children}
    </div>
  )
}
