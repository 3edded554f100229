/** A chart over days or months by MUI X Charts, and its table instead of the drawing (key T). The drawing loads when it scrolls into view. */
import { t } from '@lingui/core/macro'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { lazyPart } from '../lazy/lazyPart.tsx'
import { WhenSeen } from '../lazy/WhenSeen.tsx'
import type { ChartDrawingProps } from './ChartDrawing.tsx'

const ChartDrawing = lazyPart('ChartDrawing', () => import('./ChartDrawing.tsx'))

interface ChartProps extends ChartDrawingProps {
  label: string
  table: ReactNode
  isTable: boolean
  onTableChange: (isTable: boolean) => void
}

export function Chart({ label, table, isTable, onTableChange, ...drawing }: ChartProps) {
  const figure = useRef<HTMLElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 't' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    // The focus stays within the figure, so that the same key switches back.
    figure.current?.focus({ preventScroll: true })
    onTableChange(!isTable)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only listens for the key that swaps drawing and table; a button does the same
    <figure
      ref={figure}
      style={{ minWidth: 0 }}
      tabIndex={-1}
      aria-label={isTable ? t`${label}, as a table` : label}
      onKeyDown={onKeyDown}
    >
      {isTable ? (
        table
      ) : (
        <WhenSeen height="284px">
          <ChartDrawing {...drawing} />
        </WhenSeen>
      )}
    </figure>
  )
}
