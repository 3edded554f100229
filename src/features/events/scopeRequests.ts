/** Finds what events can be narrowed to: the SIM of an ICCID, and the organisations and users there are (REST interface, Working with collections). */
import { collectionQuery } from '../../data/rest/collections.ts'
import { $api, api, bodyOf } from '../../data/rest/api.ts'
import { ProblemError } from '../../lib/problem.ts'

/** The id of the SIM in the REST interface. Throws a ProblemError, also when there is no such SIM. */
export async function simIdOf(iccid: string): Promise<number> {
  const query = collectionQuery({ page: 1, perPage: 10, filter: { iccid } })
  const { items } = await bodyOf(api.GET('/sim', { params: { query } }))
  // With 19 digits the service answers every SIM whose ICCID begins so.
  const found = items.find((sim) => sim.iccid === iccid)
  if (found) return found.id
  throw new ProblemError({
    title: 'No SIM with this ICCID',
    detail: 'It may belong to another organisation, or a digit may be missing.',
    code: 'NOT_FOUND',
    isRetryable: false,
    technical: `GET /sim?q=iccid:${iccid}`,
  })
}

const everything = { params: { query: collectionQuery({ page: 1, perPage: 500 }) } }

/** The organisations of the account, to choose one by its name. */
export function useOrganisationChoices() {
  return $api.useQuery('get', '/organisation', everything, {
    select: ({ items }) => items.map(({ id, name }) => ({ value: String(id), label: name })),
  })
}

/** The users of the account, to choose one by its name. */
export function useUserChoices() {
  return $api.useQuery('get', '/user', everything, {
    select: ({ items }) =>
      items.map(({ id, name, username }) => ({
        value: String(id),
        label: `${name} (${username})`,
      })),
  })
}
