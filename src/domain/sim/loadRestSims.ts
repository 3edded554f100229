/**
 * Loads the SIMs of the REST interface for rows of the SIM list. Its filter takes one ICCID or the beginning of several, so SIMs with the
 * same beginning share a request (REST interface, Working with collections).
 */
import { api, bodyOf } from '../../data/rest/api.ts'
import { forEachConcurrently } from '../../lib/forEachConcurrently.ts'
import { iccidQuery, restSimWith } from './findRestSim.ts'
import type { RestSim } from './findRestSim.ts'

const batchMs = 100
const maxConcurrentRequests = 4
/** ICCIDs that share this many digits differ in two or three: all of them fit on one page. */
const sharedDigits = 17

interface Waiting {
  iccid: string
  signal: AbortSignal
  resolve: (sim: RestSim | undefined) => void
  reject: (error: unknown) => void
}

let waiting: Waiting[] = []

/** Returns the SIM with this ICCID; undefined without one. Calls within a moment are combined, aborted ones are not requested. */
export function loadRestSim(iccid: string, signal: AbortSignal): Promise<RestSim | undefined> {
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(flush, batchMs)
    waiting.push({ iccid, signal, resolve, reject })
  })
}

function flush(): void {
  const wanted = waiting.filter(({ signal }) => !signal.aborted)
  waiting = []
  const loading = loadRestSims(wanted.map(({ iccid }) => iccid))
  for (const { iccid, resolve, reject } of wanted)
    loading.then((sims) => resolve(sims.get(iccid)), reject)
}

/** Returns the SIMs with these ICCIDs that exist. Throws a ProblemError. */
export async function loadRestSims(
  iccids: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, RestSim>> {
  const found = new Map<string, RestSim>()
  const groups = new Map<string, string[]>()
  for (const iccid of iccids) {
    const prefix = iccid.slice(0, sharedDigits)
    groups.set(prefix, [...(groups.get(prefix) ?? []), iccid])
  }
  await forEachConcurrently([...groups], maxConcurrentRequests, async ([prefix, group]) => {
    const query = iccidQuery(group.length === 1 ? (group[0] ?? prefix) : prefix)
    const { items } = await bodyOf(api.GET('/sim', { ...query, ...(signal && { signal }) }))
    for (const iccid of group) {
      const sim = restSimWith(iccid, items)
      if (sim) found.set(iccid, sim)
    }
  })
  return found
}
