/** The newest events of the organisation (REST interface, Events). The REST part of the data layer is loaded only for this. */
import type { components } from '../../contract/generated/rest.ts'
import { createLoadedValue } from '../../data/loadedValue.ts'
import { accountOf, sessionStore } from '../../data/session/session.ts'
import { problemOf } from '../../lib/problem.ts'

export type RestEvent = components['schemas']['Event']

const wanted = 6

/** The newest few, or "not offered" where the service has no events. */
export const latestEvents = createLoadedValue<readonly RestEvent[] | 'not offered'>(
  async (signal) => {
    const { rest, unwrap } = await import('../../data/rest/restClient.ts')
    const query = { per_page: wanted, sort: '-timestamp' }
    const organisationId = accountOf(sessionStore.get())?.organisationId ?? null
    try {
      if (organisationId === null)
        return await unwrap(rest.GET('/event', { params: { query }, signal }))
      return await unwrap(
        rest.GET('/organisation/{org_id}/event', {
          params: { path: { org_id: organisationId }, query },
          signal,
        }),
      )
    } catch (thrown) {
      if (problemOf(thrown).code === 'NOT_OFFERED') return 'not offered'
      throw thrown
    }
  },
)
