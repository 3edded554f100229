import { $api } from '../../data/rest/api.ts'
import { collectionQuery } from '../../data/rest/collections.ts'

/** The name of an organisation; undefined until it is known, and where the service does not say it. */
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
