import { useState, type ReactNode } from 'react'
import { Button, type ButtonProps } from '../button/Button.tsx'
import { lazyFloat } from '../mui/lazyFloat.tsx'

const FloatingPopover = lazyFloat('FloatingPopover', () => import('./FloatingPopover.tsx'))

interface PopoverButtonProps extends Pick<
  ButtonProps,
  'icon' | 'variant' | 'size' | 'hint' | 'className'
> {
  label: string
  content: ReactNode
  children: (close: () => void) => ReactNode
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
