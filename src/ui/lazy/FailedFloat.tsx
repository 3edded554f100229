/** What stands in place of a dialog, menu or panel that could not be loaded. It needs nothing that has to be loaded itself. */
import { useEffect, useRef } from 'react'
import { Overlay } from '../overlay/Overlay.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import type { FailedPartProps } from './LoadFailure.tsx'

export interface FailedFloatProps extends FailedPartProps {
  /** True when left out, for what is drawn only while it is open. */
  isOpen?: boolean
  onClose?: () => void
}

export function FailedFloat({ isOpen = true, onClose, problem, retry }: FailedFloatProps) {
  const wasClosed = useRef(false)
  useEffect(() => {
    if (isOpen && wasClosed.current) void retry()
    wasClosed.current = !isOpen
  }, [isOpen, retry])
  return (
    <Overlay isOpen={isOpen} label={problem.title} {...(onClose && { onClose })}>
      <LoadFailure problem={problem} retry={retry} onClose={onClose} />
    </Overlay>
  )
}
