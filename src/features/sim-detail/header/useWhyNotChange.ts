import { useAccount } from '../../../data/session/useSession.ts'
import { whyNotWrite } from '../../../domain/session/permissions.ts'

/** Why the account may not change something of a SIM now: its role, or that a change of it is under way. */
export function useWhyNotChange(isPending: boolean, what: string): string | undefined {
  return whyNotWrite(useAccount()) ?? (isPending ? `A change of ${what} is under way.` : undefined)
}
