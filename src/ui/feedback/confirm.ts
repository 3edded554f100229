/**
 * Confirms an action that cannot be undone. The question names the object, the count and the effect; Cancel has the
 * focus. `ConfirmHost` shows it; one question at a time, a second one waits.
 */
import { create } from 'zustand'

export interface ConfirmInput {
  /** The question with object and count: "Delete 3 API keys?" */
  title: string
  /** What happens then, in one or two sentences. */
  consequence: string
  /** The verb with its object on the button: "Delete 3 keys". */
  confirmLabel: string
  /** Only where a slip costs much: what has to be typed first. */
  typeToConfirm?: string
  /** Whether the effect destroys something; true unless said otherwise. */
  isDestructive?: boolean
  /** The word on the other button. */
  cancelLabel?: string
}

export interface ConfirmRequest extends ConfirmInput {
  answer: (isConfirmed: boolean) => void
}

export const useConfirmRequests = create<{ requests: readonly ConfirmRequest[] }>(() => ({
  requests: [],
}))

/** Shows the question; resolves to whether it was confirmed. Never rejects. */
export function confirm(input: ConfirmInput): Promise<boolean> {
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
