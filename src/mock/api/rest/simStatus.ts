import { changeSims } from '../../services/sims/changeSim.ts'
import {
  changeRestStatus,
  changeToRestStatus,
  restStatusOfId,
} from '../../services/devices/changeRestStatus.ts'
import type { SimChangeOrder } from '../../services/sims/simChange.ts'
import { ServiceError } from '../../store/serviceError.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import { readSims } from '../../db/sims/readSims.ts'
import type { Store } from '../../store/store.ts'
import { readCriteria } from './collections/collectionQuery.ts'
import { noContent, ok, type HandlersOf } from './operation.ts'
import { badField, withContentChecked } from './problem.ts'
import { selectByCriteria, visibleSim } from './sims.ts'

const maxSims = 10_000
const sliceSims = 250

export const simStatusHandlers: HandlersOf<'updateSim' | 'updateSims'> = {
  updateSim: ({ store, viewer, path, body, remoteAddress }) => {
    const sim = visibleSim(store, viewer, path.sim_id)
    withContentChecked(() => changeRestStatus(store, viewer, sim, body.status.id, remoteAddress))
    return noContent
  },
  /** In slices, between which other requests are served. */
  updateSims: async ({ store, viewer, query, body, remoteAddress }) => {
    if (query.q === undefined || query.q.trim() === '')
      throw badField('q', 'q is missing: it chooses the SIMs, as in GET /sim.')
    withContentChecked(() => restStatusOfId(body.status.id))
    const criteria = readCriteria('/sim', query.q)
    const { rows, count } = await selectByCriteria(store, viewer, criteria)
    if (count > maxSims)
      throw badField('q', `q chooses ${count} SIMs; one request changes at most ${maxSims}.`)
    const ids = rows.rowsFrom(0, maxSims).map((row) => row + 1)
    const refused: Refusal[] = []
    let changed = 0
    for (let from = 0; from < ids.length; from += sliceSims) {
      const orders = readSims(store, ids.slice(from, from + sliceSims))
        .filter((sim) => viewer.customerIds.includes(sim.customerid))
        .flatMap((sim) => orderOf(store, sim, body.status.id, remoteAddress, refused))
      changed += changeSims(store, viewer.initiator, orders).length
      await new Promise(setImmediate)
    }
    return ok({ selected: ids.length, changed, refused })
  },
}

interface Refusal {
  id: number
  iccid: string
  error_token: string
  message: string
}

function orderOf(
  store: Store,
  listed: SimRow,
  restStatusId: number,
  sourceIpAddress: string,
  refused: Refusal[],
): SimChangeOrder[] {
  try {
    return [
      {
        iccid: listed.iccid,
        before: listed,
        change: changeToRestStatus(store, listed, restStatusId),
        cause: { sourceIpAddress },
      },
    ]
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    refused.push({
      id: listed.id,
      iccid: listed.iccid,
      error_token: 'conflict',
      message: error.message,
    })
    return []
  }
}
