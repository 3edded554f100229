/** Copies everything known of a problem, for support. */
import { describeProblem } from '../../lib/problem.ts'
import type { Problem } from '../../lib/problem.ts'
import { CopyButton } from './CopyButton.tsx'

export function CopyDetails({ problem, size }: { problem: Problem; size?: 'medium' | 'small' }) {
  return (
    <CopyButton variant="quiet" size={size} text={describeProblem(problem)}>
      Copy details
    </CopyButton>
  )
}
