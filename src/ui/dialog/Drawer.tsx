import type { ReactNode } from 'react'
import MuiDrawer from '@mui/material/Drawer'
import { MuiScope } from '../mui/MuiScope.tsx'
import { focusFirst } from './focusFirst.ts'

interface DrawerProps {
  isOpen: boolean
  label: string
  onClose: () => void
  className?: string | undefined
  children: ReactNode
}

export function Drawer({ isOpen, label, onClose, className, children }: DrawerProps) {
  return (
    <MuiScope>
      <MuiDrawer
        open={isOpen}
        onClose={onClose}
        slotProps={{
          paper: {
            ref: focusFirst,
            role: 'dialog',
            'aria-modal': true,
            'aria-label': label,
            className,
          },
        }}
      >
        {children}
      </MuiDrawer>
    </MuiScope>
  )
}
