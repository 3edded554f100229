import { t } from '@lingui/core/macro'
import type { RestSimStatusId } from '../../contract/restTables.ts'
import type { RestSim } from './findRestSim.ts'
import { allSimStatuses } from './simStatus.ts'

const names: Record<RestSimStatusId, string> = {
  0: t`Issued`,
  1: t`Activated`,
  2: t`Suspended`,
  3: t`Deleted`,
  4: t`Factory Test`,
}
const nameById = new Map<number, string>(
  Object.entries(names).map(([id, name]) => [Number(id), name]),
)

/**
 * Returns the name of a SIM status (REST interface, States and transitions). Without an id, the name may be one of the GraphQL
 * interface; any other is the service's own.
 */
export function restSimStatusName(status: RestSim['status']): string | undefined {
  const own = status?.description ?? undefined
  const documented = allSimStatuses.find(({ documentedName }) => documentedName === own)
  return nameById.get(status?.id ?? -1) ?? documented?.name ?? own
}
