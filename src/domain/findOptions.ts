/** Options for fields that search on the server, with the filters of the REST interface. Import only from lazy chunks. */
import { api, bodyOf } from '../data/rest/api.ts'
import { collectionQuery, criteriaError } from '../data/rest/collections.ts'
import { phoneDigits, searchText } from '../lib/typedText.ts'
import type { Option } from '../ui/field/OptionText.tsx'
import { restSimStatusName } from './sim/findRestSim.ts'

export const optionsPerPage = 20

/** Returns SIMs whose ICCID, IMSI or MSISDN starts with the typed text, by their REST id. Throws a ProblemError. */
export async function findSimOptions(
  text: string,
  signal: AbortSignal,
): Promise<readonly Option[]> {
  const digits = phoneDigits(searchText(text))
  if (!/^\d*$/.test(digits)) return []
  const filters = digits === '' ? [{}] : simFilters.map((field) => ({ [field]: digits }))
  const pages = await Promise.all(
    filters.map((filter) => {
      const query = collectionQuery({ page: 1, perPage: optionsPerPage, filter })
      return bodyOf(api.GET('/sim', { params: { query }, signal }))
    }),
  )
  const sims = new Map(pages.flatMap(({ items }) => items).map((sim) => [sim.id, sim]))
  return [...sims.values()].map(({ id, iccid, status }) => ({
    value: String(id),
    label: iccid,
    note: restSimStatusName(status),
  }))
}

const simFilters = ['iccid', 'imsi', 'msisdns'] as const

/** Returns the parameters of a search by name; undefined for a text that cannot be searched for. */
export function nameParams(text: string) {
  const name = text.trim()
  if (name.includes('*') || criteriaError(name) !== undefined) return undefined
  const filter: Readonly<Record<string, string>> = name === '' ? {} : { name: `*${name}*` }
  return { query: collectionQuery({ page: 1, perPage: optionsPerPage, filter, sort: ['name'] }) }
}

/** Returns organisations whose name contains what was typed, by their id. Throws a ProblemError. */
export async function findOrganisationOptions(
  text: string,
  signal: AbortSignal,
): Promise<readonly Option[]> {
  const params = nameParams(text)
  if (!params) return []
  const { items } = await bodyOf(api.GET('/organisation', { params, signal }))
  return items.map(({ id, name: label, ext_reference }) => ({
    value: String(id),
    label,
    ...(ext_reference === null ? {} : { note: ext_reference }),
  }))
}
