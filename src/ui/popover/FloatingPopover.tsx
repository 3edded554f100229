import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import Popover, { type PopoverActions } from '@mui/material/Popover'
import { focusFirst } from '../dialog/focusFirst.ts'
import { MuiScope } from '../mui/MuiScope.tsx'
import styles from './FloatingPopover.module.css'

interface FloatingPopoverProps {
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
  // Otherwise content that loads or changes after opening would grow beyond the edge of a narrow screen and not get the focus.
  useEffect(() => {
    // While it closes, the focus is back on the anchor and stays there.
    if (!paper || !isOpen) return undefined
    const sizes = new ResizeObserver(() => actions.current?.updatePosition())
    const contents = new MutationObserver(() => {
      const { activeElement } = document
      // The body has it when the focused element was replaced.
      if ([paper, anchor, document.body].some((each) => each === activeElement)) focusFirst(paper)
    })
    sizes.observe(paper)
    contents.observe(paper, { childList: true, subtree: true })
    return () => {
      sizes.disconnect()
      contents.disconnect()
    }
  }, [paper, anchor, isOpen])
  // React calls a new function again with each render.
  const open = useCallback((element: HTMLElement | null) => {
    setPaper(element)
    focusFirst(element)
  }, [])
  return (
    <MuiScope>
      <Popover
        open={isOpen && anchor !== null}
        action={actions}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { ref: open, className: styles.paper, role: 'dialog', 'aria-label': label },
        }}
      >
        {children}
      </Popover>
    </MuiScope>
  )
}
