import { ServiceError } from '../../store/serviceError.ts'

/** Limits subscriptions and their distinct selections, because each selection is resolved once per update for all its subscribers. */
interface AllowanceLimits {
  /** "A connection" or "A customer", for messages. */
  readonly holder: string
  readonly subscriptions: number
  readonly selections: number
}

/** For all connections of a customer together. */
export const customerLimits: AllowanceLimits = {
  holder: 'A customer',
  subscriptions: 1_000,
  selections: 50,
}

export interface Allowance {
  /** Reserves one subscription until the returned function is called. Throws CONFLICT above a limit. */
  reserve(selectionKey: string): () => void
}

export function createAllowance({ holder, subscriptions, selections }: AllowanceLimits): Allowance {
  let reserved = 0
  const bySelection = new Map<string, number>()
  return {
    reserve(selectionKey) {
      if (reserved >= subscriptions)
        throw new ServiceError(
          'CONFLICT',
          `${holder} holds at most ${subscriptions} subscriptions: stop one first.`,
        )
      const sharing = bySelection.get(selectionKey) ?? 0
      if (sharing === 0 && bySelection.size >= selections)
        throw new ServiceError(
          'CONFLICT',
          `${holder} subscribes to at most ${selections} different selections of fields: stop one first, or select the same fields.`,
        )
      reserved++
      bySelection.set(selectionKey, sharing + 1)
      return () => {
        reserved--
        const left = (bySelection.get(selectionKey) ?? 1) - 1
        if (left === 0) bySelection.delete(selectionKey)
        else bySelection.set(selectionKey, left)
      }
    },
  }
}
