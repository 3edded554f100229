/** Copies a text and says so on itself; when the browser refuses, it says that too. */
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { ButtonVariant } from './Button.tsx'
import { describeProblem } from '../../lib/problem.ts'
import type { Problem } from '../../lib/problem.ts'

export interface CopyButtonProps {
  /** What goes to the clipboard. */
  text: string
  children: ReactNode
  variant?: ButtonVariant
  size?: 'medium' | 'small'
}

const noticeMs = 2000

export function CopyButton({ text, children, variant, size }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), noticeMs)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = () => {
    if (!navigator.clipboard) return setOutcome('refused')
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  }

  return (
    <Button
      variant={variant}
      size={size}
      icon={outcome === 'copied' ? 'check' : 'copy'}
      onClick={copy}
    >
      <span aria-live="polite">
        {outcome === 'copied' ? 'Copied' : outcome === 'refused' ? 'The browser refused' : children}
      </span>
    </Button>
  )
}

/** Copies everything known of a problem, for support. */
export function CopyDetails({ problem, size }: { problem: Problem; size?: 'medium' | 'small' }) {
  return (
    <CopyButton variant="quiet" size={size} text={describeProblem(problem)}>
      Copy details
    </CopyButton>
  )
}
