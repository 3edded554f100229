import { useState, type ReactNode } from 'react'
import { Button, type ButtonVariant } from '../button/Button.tsx'
import { lazyFloat } from '../mui/lazyFloat.tsx'
import type { IconName } from '../icon/icons.ts'

const FloatingPopover = lazyFloat(() =>
  import('./FloatingPopover.tsx').then((module) => module.FloatingPopover),
)

interface PopoverButtonProps {
  label: string
  content: ReactNode
  children: (close: () => void) => ReactNode
  icon?: IconName
  variant?: ButtonVariant
  size?: 'medium' | 'small'
  hint?: string
  className?: string
}

export function PopoverButton({
  label,
  content,
  children,
  icon,
  variant = 'quiet',
  size = 'small',
  hint,
  className,
}: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        ref={setAnchor}
        variant={variant}
        size={size}
        icon={icon}
        hint={hint}
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={FloatingPopover.preload}
        onFocus={FloatingPopover.preload}
        onClick={() => setOpen(true)}
      >
        {content}
      </Button>
      <FloatingPopover isOpen={isOpen} anchor={anchor} label={label} onClose={close}>
        {isOpen && children(close)}
      </FloatingPopover>
    </>
  )
}
