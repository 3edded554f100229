import { t } from '@lingui/core/macro'
import { useAccount } from '../../../data/session/useSession.ts'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'

/** Returns why the user can't change a field of a SIM: their role, or a pending change of it. */
export function useChangeDisabledReason(isPending: boolean): string | undefined {
  return writeDisabledReason(useAccount()) ?? (isPending ? t`Change in progress` : undefined)
}
