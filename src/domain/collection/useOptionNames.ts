import { pageSizes } from '../../contract/collections.ts'
import { $api } from '../../data/rest/api.ts'
import { collectionQuery } from '../../data/rest/collections.ts'
import type { FilterField } from './collection.ts'

type OptionKind = NonNullable<FilterField['options']>

/** Returns the names of the ids in filters; undefined while loading, and for none. */
export function useOptionNames(
  fields: readonly FilterField[],
  filters: Readonly<Record<string, string>>,
): Partial<Record<OptionKind, string | undefined>> {
  const idOf = (kind: OptionKind) => {
    const field = fields.find(({ options }) => options === kind)?.field
    const id = field === undefined ? undefined : filters[field]
    return id !== undefined && /^\d{1,15}$/.test(id) ? id : undefined
  }
  const byId = (id = '') => ({
    params: { query: collectionQuery({ page: 1, perPage: 1, filter: { id } }) },
  })
  const organisation = idOf('organisations')
  const device = idOf('devices')
  const user = idOf('users')
  const organisations = $api.useQuery('get', '/organisation', byId(organisation), {
    enabled: organisation !== undefined,
  })
  const devices = $api.useQuery('get', '/endpoint', byId(device), { enabled: device !== undefined })
  const users = $api.useQuery('get', '/user', allUsers, { enabled: user !== undefined })
  return {
    organisations: nameOf(organisation, organisations.data?.items),
    devices: nameOf(device, devices.data?.items),
    users: nameOf(user, users.data?.items),
  }
}

/** Users cannot be filtered by id (REST interface, Filtering). */
const allUsers = {
  params: { query: collectionQuery({ page: 1, perPage: pageSizes.max, sort: ['id'] }) },
}

function nameOf(
  id: string | undefined,
  items: readonly { id: number; name: string }[] = [],
): string | undefined {
  return items.find((item) => String(item.id) === id)?.name || undefined
}
