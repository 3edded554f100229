import { $api } from '../../data/rest/api.ts'
import { collectionQuery } from '../../data/rest/collections.ts'

/** Returns the name of an organisation; undefined until it is loaded and where the service has none. */
export function useOrganisationName(id: number | null): string | undefined {
  const params = { query: collectionQuery({ page: 1, perPage: 1, filter: { id: `${id ?? ''}` } }) }
  const { data } = $api.useQuery(
    'get',
    '/organisation',
    { params },
    { enabled: id !== null, select: ({ items }) => items[0]?.name },
  )
  return data
}
