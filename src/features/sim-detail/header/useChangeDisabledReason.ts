import { useAccount } from '../../../data/session/useSession.ts'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'

/** Why the user may not change something of a SIM now: their role, or a pending change of it. */
export function useChangeDisabledReason(isPending: boolean, what: string): string | undefined {
  return (
    writeDisabledReason(useAccount()) ??
    (isPending ? `A change of ${what} is in progress.` : undefined)
  )
}
