import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { copyText } from '../../lib/copyText.ts'
import { describeProblem, type Problem } from '../../lib/problem.ts'

interface CopyButtonProps extends Pick<ButtonProps, 'children' | 'variant' | 'size'> {
  text: string
}

const noticeMs = 2000

export function CopyButton({ text, children, variant, size }: CopyButtonProps) {
  const [isCopied, setCopied] = useState<boolean>()

  useEffect(() => {
    if (isCopied === undefined) return
    const timer = setTimeout(() => setCopied(undefined), noticeMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => setCopied(await copyText(text))

  return (
    <Button
      variant={variant}
      size={size}
      icon={isCopied ? 'check' : 'copy'}
      onClick={() => void copy()}
    >
      <span aria-live="polite">
        {isCopied === undefined ? children : isCopied ? t`Copied` : t`Couldn't copy`}
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
