/** Confirms an action that cannot be undone. `ConfirmHost` shows one question at a time. */
import type { ReactNode } from 'react'
import { create } from 'zustand'

export interface ConfirmInput {
  title: string
  consequence: ReactNode
  confirmLabel: string
  isDestructive?: boolean
  cancelLabel?: string
}

export interface ConfirmRequest extends ConfirmInput {
  answer: (isConfirmed: boolean) => void
}

export const useConfirmRequests = create<{ requests: readonly ConfirmRequest[] }>(() => ({
  requests: [],
}))

/** Shows the question, once for a double click; resolves to whether the user confirmed. Never rejects. */
export function confirm(input: ConfirmInput): Promise<boolean> {
  if (useConfirmRequests.getState().requests.some(({ title }) => title === input.title))
    return Promise.resolve(false)
  return new Promise((resolve) => {
    const request: ConfirmRequest = {
      ...input,
      answer(isConfirmed) {
        useConfirmRequests.setState(({ requests }) => ({
          requests: requests.filter((each) => each !== request),
        }))
        resolve(isConfirmed)
      },
    }
    useConfirmRequests.setState(({ requests }) => ({ requests: [...requests, request] }))
  })
}

/** Answers a question that is no longer needed with no, such as "Discard?" after saving. */
export function withdraw({ title }: Pick<ConfirmInput, 'title'>): void {
  for (const request of useConfirmRequests.getState().requests)
    if (request.title === title) request.answer(false)
}
