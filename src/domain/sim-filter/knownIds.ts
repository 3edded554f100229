import { providers, simStatuses } from '../../contract/tables.ts'
import type { KnownIds } from './listUrl.ts'

/** The ids of the contract's tables, against which an address is checked. */
export const knownIds: KnownIds = {
  statusids: simStatuses.map(({ id }) => id),
  providerids: providers.map(({ id }) => id),
}
