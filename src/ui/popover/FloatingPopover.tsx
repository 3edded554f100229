/** A panel below its anchor, closed by Esc and by a click outside. */
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import Popover from '@mui/material/Popover'
import type { PopoverActions } from '@mui/material/Popover'
import { MuiScope } from '../mui/MuiScope.tsx'
import styles from './FloatingPopover.module.css'

export interface FloatingPopoverProps {
  isOpen: boolean
  anchor: HTMLElement | null
  label: string
  onClose: () => void
  children: ReactNode
}

export function FloatingPopover({
  isOpen,
  anchor,
  label,
  onClose,
  children,
}: FloatingPopoverProps) {
  const actions = useRef<PopoverActions>(null)
  const [paper, setPaper] = useState<HTMLElement | null>(null)
  // Content that loads or changes after opening would otherwise grow beyond the edge of a narrow screen.
  useEffect(() => {
    if (!paper) return undefined
    const sizes = new ResizeObserver(() => actions.current?.updatePosition())
    sizes.observe(paper)
    return () => sizes.disconnect()
  }, [paper])
  return (
    <MuiScope>
      <Popover
        open={isOpen && anchor !== null}
        action={actions}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { ref: setPaper, className: styles.paper, role: 'dialog', 'aria-label': label },
        }}
      >
        {children}
      </Popover>
    </MuiScope>
  )
}
