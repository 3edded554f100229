/** Finds devices by ICCID, IMEI, or part of a name. Loads the REST client: import it lazily. */
import { collectionQuery, criteriaError } from '../../data/rest/collections.ts'
import { api, bodyOf } from '../../data/rest/api.ts'
import { searchText } from '../../lib/typedText.ts'
import { deviceStatusIds, type Device } from './device.ts'

/** Returns up to `perPage` matching devices; none for a text the interface cannot search for. Throws a ProblemError. */
export async function findDevices(
  typed: string,
  perPage: number,
  signal: AbortSignal,
): Promise<readonly Device[]> {
  const text = searchText(typed)
  if (text.includes('*') || criteriaError(text) !== undefined) return []
  const { items } = await bodyOf(
    api.GET('/endpoint', {
      params: { query: collectionQuery({ page: 1, perPage, filter: deviceFilter(text) }) },
      signal,
    }),
  )
  return items.filter(({ status }) => status.id !== deviceStatusIds.deleted)
}

/** Returns the filter that fits a text: each finds by the start of a number or address, or by any part of a name. */
export function deviceFilter(text: string): Record<string, string> {
  if (/^\d{1,3}\.[\d.]*$/.test(text)) return { ipAddress: text }
  if (/^89\d{3,18}$/.test(text)) return { iccid: text }
  if (/^\d{8,16}$/.test(text)) return { imei: text }
  // Commas separate the criteria.
  return { name: `*${text.replaceAll(',', '*')}*` }
}
