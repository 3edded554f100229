/** A second toast with the same cause replaces the first. A toast is never the only place of something important. */
import { t } from '@lingui/core/macro'
import { create } from 'zustand'
import { describeProblem, type Problem } from '../../lib/problem.ts'

interface ToastInput {
  tone: 'info' | 'success' | 'warning' | 'error'
  title: string
  detail?: string
  cause?: string
  action?: { label: string; onSelect: () => void }
  stays?: boolean
  copyText?: string
}

export interface Toast extends ToastInput {
  id: number
  cause: string
  /** How often the cause was reported since the toast appeared. */
  count: number
}

const maxToasts = 4

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))
let lastId = 0

export function toast(input: ToastInput): number {
  const cause = input.cause ?? input.title
  const { toasts } = useToasts.getState()
  const earlier = toasts.find((each) => each.cause === cause)
  lastId += 1
  const next: Toast = { ...input, cause, id: lastId, count: (earlier?.count ?? 0) + 1 }
  useToasts.setState({
    toasts: [...toasts.filter((each) => each !== earlier), next].slice(-maxToasts),
  })
  return lastId
}

interface FailedAction {
  failed: string
  retry?: () => void
}

export function toastProblem(problem: Problem, action?: FailedAction): number {
  return toast({
    tone: 'error',
    title: action?.failed ?? problem.title,
    detail: action ? `${problem.title}. ${problem.detail}` : problem.detail,
    ...(action?.retry && { action: { label: t`Retry`, onSelect: action.retry } }),
    cause: `${problem.code} ${problem.title}`,
    copyText: describeProblem(problem),
  })
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.id !== id) }))
}
