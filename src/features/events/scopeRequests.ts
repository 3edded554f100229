/** Finds what events can be narrowed to: the SIM of an ICCID, and the organisations and users there are (REST interface, Working with collections). */
import { collectionQuery } from '../../data/rest/collections.ts'
import { rest, unwrap } from '../../data/rest/restClient.ts'
import { useRestQuery } from '../../data/rest/useRestQuery.ts'
import { ProblemError } from '../../lib/problem.ts'

/** The id of the SIM in the REST interface. Throws a ProblemError, also when there is no such SIM. */
export async function simIdOf(iccid: string): Promise<number> {
  const query = collectionQuery({ page: 1, perPage: 10, filter: { iccid } })
  const sims = await unwrap(rest.GET('/sim', { params: { query } }))
  // With 19 digits the service answers every SIM whose ICCID begins so.
  const found = sims.find((sim) => sim.iccid === iccid)
  if (found) return found.id
  throw new ProblemError({
    title: 'No SIM with this ICCID',
    detail: 'It may belong to another organisation, or a digit may be missing.',
    code: 'NOT_FOUND',
    isRetryable: false,
    technical: `GET /sim?q=iccid:${iccid}`,
  })
}

const everything = { page: 1, perPage: 500 }

/** The organisations or users of the account, to choose one by its name. */
export function useScopeChoices(kind: 'organisation' | 'user') {
  return useRestQuery([`GET /${kind}`, 'choices'], async (signal) => {
    const query = collectionQuery(everything)
    if (kind === 'user') {
      const users = await unwrap(rest.GET('/user', { params: { query }, signal }))
      return users.map(({ id, name, username }) => ({
        value: String(id),
        label: `${name} (${username})`,
      }))
    }
    const organisations = await unwrap(rest.GET('/organisation', { params: { query }, signal }))
    return organisations.map(({ id, name }) => ({ value: String(id), label: name }))
  })
}
