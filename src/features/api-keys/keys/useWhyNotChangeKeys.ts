import { useIsOffered } from '../../../data/offers.ts'
import { useAccount } from '../../../data/session/useSession.ts'
import { whyNotAdminister } from '../../../domain/session/permissions.ts'

/** Why each change of keys cannot be made; undefined where it can. */
export interface KeyReasons {
  create: string | undefined
  update: string | undefined
  remove: string | undefined
}

/** The reasons of this account and this service: a role that may not, or an operation that is not offered. */
export function useWhyNotChangeKeys(): KeyReasons {
  const byRole = whyNotAdminister(useAccount())
  const isOffered = {
    create: useIsOffered('createApiKey'),
    update: useIsOffered('updateApiKey'),
    remove: useIsOffered('deleteApiKey'),
  }
  const reason = (offered: boolean | undefined) =>
    byRole ?? (offered === false ? 'The connected service does not offer this.' : undefined)
  return {
    create: reason(isOffered.create),
    update: reason(isOffered.update),
    remove: reason(isOffered.remove),
  }
}
