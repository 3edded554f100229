import { useEffect, useState } from 'react'
import { allSimStatuses } from '../../sim/simStatus.ts'
import type { SimCriteria } from '../simCriteria.ts'
import { requestSimCount } from '../simRequest.ts'

const atOnce = 4

/**
 * How many SIMs each status has among those that meet the other criteria. Counts come in one by one; one that cannot be
 * had is missing, since the filter works without it.
 */
export function useStatusCounts(criteria: SimCriteria): ReadonlyMap<number, number> {
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map())
  useEffect(() => {
    const giveUp = new AbortController()
    const waiting = allSimStatuses.map(({ id }) => id)
    const work = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const statusid = id
        const count = await requestSimCount({ ...criteria, statusids: [statusid] }, giveUp.signal)
        if (count !== undefined) setCounts((before) => new Map(before).set(statusid, count))
      }
    }
    for (let worker = 0; worker < atOnce; worker++) work().catch(() => waiting.splice(0))
    return () => giveUp.abort()
  }, [criteria])
  return counts
}
