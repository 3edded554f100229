/** Suggestions for autocomplete fields from the REST interface. Load it lazily: it imports the REST client. */
import { t } from '@lingui/core/macro'
import { currentCapabilities } from '../../data/capabilities.ts'
import { api, bodyOf } from '../../data/rest/api.ts'
import type { LoadOptions } from '../../ui/field/AutocompleteField.tsx'
import { findSimOptions, nameParams, optionsPerPage } from '../findOptions.ts'
import { findDevices } from '../device/findDevices.ts'
import { loadIccids } from '../sim-filter/simOptions.ts'

const organisations: LoadOptions = async (text, signal) => {
  const params = nameParams(text)
  if (!params) return []
  const { items } = await bodyOf(api.GET('/organisation', { params, signal }))
  return items.map(({ id, name }) => ({ value: String(id), label: name, note: `${id}` }))
}

const users: LoadOptions = async (text, signal) => {
  const params = nameParams(text)
  if (!params) return []
  const { items } = await bodyOf(api.GET('/user', { params, signal }))
  return items.map(({ id, name, username }) => ({
    value: String(id),
    label: name,
    note: username,
  }))
}

const devices: LoadOptions = async (text, signal) =>
  (await findDevices(text, optionsPerPage, signal)).map(({ id, name }) => ({
    value: String(id),
    label: name || t`Device ${id}`,
    note: `${id}`,
  }))

/** SIMs by ICCID or name; without a GraphQL interface by the beginning of their identifiers. */
const sims: LoadOptions = async (text, signal) => {
  if (currentCapabilities().hasGraphql) return loadIccids(text, signal)
  return (await findSimOptions(text, signal)).map((option) => ({ ...option, value: option.label }))
}

/** Searches by name with ids as values; SIMs are found by ICCID or name, with their ICCID as value. */
export const optionLoaders = { organisations, users, devices, sims } as const
