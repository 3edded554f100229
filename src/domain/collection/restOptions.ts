/** What fields propose while one types, found by the REST interface. Load it late: it brings the REST client. */
import { currentCapabilities } from '../../data/capabilities.ts'
import { api, bodyOf } from '../../data/rest/api.ts'
import { collectionQuery, criteriaError } from '../../data/rest/collections.ts'
import type { LoadOptions } from '../../ui/input/useOptionSearch.ts'
import { findSimOptions } from '../findOptions.ts'
import { findDevices } from '../device/findDevices.ts'
import { loadIccids } from '../sim-filter/simOptions.ts'

const most = 20

/** The query of a search by name; undefined for a text the interface cannot search for. */
function nameQuery(text: string) {
  const wanted = text.trim()
  if (wanted.includes('*') || criteriaError(wanted) !== undefined) return undefined
  const filter: Record<string, string> = wanted === '' ? {} : { name: `*${wanted}*` }
  return { query: collectionQuery({ page: 1, perPage: most, filter, sort: ['name'] }) }
}

const organisations: LoadOptions = async (text, signal) => {
  const params = nameQuery(text)
  if (!params) return []
  const { items } = await bodyOf(api.GET('/organisation', { params, signal }))
  return items.map(({ id, name }) => ({ value: String(id), label: name, note: `${id}` }))
}

const users: LoadOptions = async (text, signal) => {
  const params = nameQuery(text)
  if (!params) return []
  const { items } = await bodyOf(api.GET('/user', { params, signal }))
  return items.map(({ id, name, username }) => ({
    value: String(id),
    label: name,
    note: username,
  }))
}

const devices: LoadOptions = async (text, signal) =>
  (await findDevices(text.trim(), most, signal)).map(({ id, name }) => ({
    value: String(id),
    label: name || `Device ${id}`,
    note: `${id}`,
  }))

/** SIMs by ICCID or name; without a GraphQL interface by what their identifiers begin with. */
const sims: LoadOptions = async (text, signal) => {
  if (currentCapabilities().hasGraphql) return loadIccids(text, signal)
  return (await findSimOptions(text, signal)).map((option) => ({ ...option, value: option.label }))
}

/** Searches by name, each returning options whose values are ids; SIMs are found by ICCID or name and named by ICCID. */
export const optionLoaders = { organisations, users, devices, sims } as const
