import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { describeProblem, type Problem } from '../../lib/problem.ts'

interface CopyButtonProps extends Pick<ButtonProps, 'children' | 'variant' | 'size'> {
  text: string
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
        {outcome === 'copied' ? t`Copied` : outcome === 'refused' ? t`Couldn't copy` : children}
      </span>
    </Button>
  )
}

export function CopyDetails({ problem, size }: { problem: Problem; size?: 'medium' | 'small' }) {
  return (
    <CopyButton variant="quiet" size={size} text={describeProblem(problem)}>
      {t`Copy details`}
    </CopyButton>
  )
}
