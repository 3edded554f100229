/** A sheet over the page from its edge, on MUI: it holds the focus, gives it back, and Esc or a press beside it closes it. Lazy chunks only. */
import type { ReactNode } from 'react'
import MuiDrawer from '@mui/material/Drawer'
import { MuiScope } from '../mui/MuiScope.tsx'

export interface DrawerProps {
  isOpen: boolean
  /** What the sheet is, read out when it opens. */
  label: string
  onClose: () => void
  side?: 'left' | 'right'
  className?: string | undefined
  children: ReactNode
}

export function Drawer({
  isOpen,
  label,
  onClose,
  side = 'left',
  className,
  children,
}: DrawerProps) {
  return (
    <MuiScope>
      <MuiDrawer
        open={isOpen}
        anchor={side}
        onClose={onClose}
        slotProps={{
          paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label, className },
        }}
      >
        {children}
      </MuiDrawer>
    </MuiScope>
  )
}
