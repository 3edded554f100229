/** API keys and application tokens that expire. Without React. */
import { currentCapabilities } from '../../data/capabilities.ts'
import { graphql } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import { dayMs } from '../../lib/days.ts'
import { problemOf } from '../../lib/problem.ts'

const KeysQuery = graphql(`
  query OverviewKeys {
    listApiKeys {
      keyid
      key
      comment
      expiresAtMs
      status
    }
  }
`)

const aheadDays = 30
const behindDays = 14
const unlimitedMs = -1

export interface Expiring {
  id: string
  kind: 'key' | 'token'
  /** The comment, else the masked key. */
  name: string
  expiresAtMs: number
}

export function expiringSoon(all: readonly Expiring[], nowMs: number): readonly Expiring[] {
  return all
    .filter(
      ({ expiresAtMs }) =>
        expiresAtMs > nowMs - behindDays * dayMs && expiresAtMs < nowMs + aheadDays * dayMs,
    )
    .toSorted((one, other) => one.expiresAtMs - other.expiresAtMs)
}

/** Returns what expires; keys or tokens alone if the others cannot be listed. */
export async function fetchExpiring(signal: AbortSignal): Promise<readonly Expiring[]> {
  const lists = await Promise.allSettled([fetchKeys(signal), fetchTokens(signal)])
  return lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []))
}

/** Returns the API keys that expire; none if the service does not list them. Throws a ProblemError. */
async function fetchKeys(signal: AbortSignal): Promise<readonly Expiring[]> {
  if (!currentCapabilities().hasOperation('listApiKeys')) return []
  const { listApiKeys } = await fetchQuery(KeysQuery, {}, signal)
  return listApiKeys.flatMap((key): Expiring[] => {
    if (key.status === 'DELETED' || key.expiresAtMs === null || key.expiresAtMs === unlimitedMs)
      return []
    return [
      {
        id: `key ${key.keyid}`,
        kind: 'key',
        name: key.comment || key.key,
        expiresAtMs: key.expiresAtMs,
      },
    ]
  })
}

/** Returns the application tokens that expire; none if the service does not list them. Throws a ProblemError. */
async function fetchTokens(signal: AbortSignal): Promise<readonly Expiring[]> {
  if (!currentCapabilities().hasRestOperation('get', '/application_token')) return []
  const { api, bodyOf } = await import('../../data/rest/api.ts')
  try {
    const { items } = await bodyOf(api.GET('/application_token', { signal }))
    return items.flatMap(({ id, description, expiry_date: day }): Expiring[] => {
      if (day === null) return []
      // A token works until the end of its last day.
      const expiresAtMs = Date.parse(`${day}T00:00:00Z`) + dayMs
      return [{ id: `token ${id}`, kind: 'token', name: description, expiresAtMs }]
    })
  } catch (thrown) {
    if (['NOT_OFFERED', 'FORBIDDEN'].includes(problemOf(thrown).code)) return []
    throw thrown
  }
}
