/** A panel below its anchor, closed by Esc and by a click outside. */
import type { ReactNode } from 'react'
import Popover from '@mui/material/Popover'
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
  return (
    <MuiScope>
      <Popover
        open={isOpen && anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { className: styles.paper, role: 'dialog', 'aria-label': label } }}
      >
        {children}
      </Popover>
    </MuiScope>
  )
}
