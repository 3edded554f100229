/**
 * Short notices at the edge of the page. Any code may call `toast`; `ToastHost` shows them. One cause has one toast: a
 * second call with the same cause takes the place of the first and counts. A toast never holds the only copy of something
 * that matters.
 */
import { create } from 'zustand'
import { describeProblem } from '../../lib/problem.ts'
import type { Problem } from '../../lib/problem.ts'

export type ToastTone = 'info' | 'success' | 'warning' | 'error'

export interface ToastInput {
  tone: ToastTone
  title: string
  detail?: string
  /** What makes two toasts the same; the title when left out. */
  cause?: string
  action?: { label: string; onSelect: () => void }
  /** Whether it stays until it is dismissed; failures always do. */
  stays?: boolean
  /** Text behind a "Copy details" button. */
  copyText?: string
}

export interface Toast extends ToastInput {
  id: number
  cause: string
  /** How often this cause was reported since the toast appeared. */
  count: number
}

const mostAtOnce = 4

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))
let lastId = 0

/** Shows a notice; returns its id for `dismissToast`. */
export function toast(input: ToastInput): number {
  const cause = input.cause ?? input.title
  const { toasts } = useToasts.getState()
  const earlier = toasts.find((each) => each.cause === cause)
  lastId += 1
  const next: Toast = { ...input, cause, id: lastId, count: (earlier?.count ?? 0) + 1 }
  useToasts.setState({
    toasts: [...toasts.filter((each) => each !== earlier), next].slice(-mostAtOnce),
  })
  return lastId
}

export interface FailedAction {
  /** What could not be done: "The list could not be refreshed". */
  failed: string
  /** Does it once more. */
  retry?: () => void
}

/** Shows a problem as a notice with the action that failed: once per code and title. */
export function toastProblem(problem: Problem, act?: FailedAction): number {
  return toast({
    tone: 'error',
    title: act?.failed ?? problem.title,
    detail: act ? `${problem.title}. ${problem.detail}` : problem.detail,
    ...(act?.retry && { action: { label: 'Retry', onSelect: act.retry } }),
    cause: `${problem.code} ${problem.title}`,
    copyText: describeProblem(problem),
  })
}

/** Takes a notice away; does nothing when it has gone. */
export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.id !== id) }))
}
