import { useEffect } from 'react'
import { whenSessionEnds } from '../../data/session/endOfSession.ts'
import { useTokenPager } from '../../domain/paging/useTokenPager.ts'
import type { TokenList } from '../../domain/paging/useTokenPager.ts'
import { writeListUrl } from '../../domain/sim-filter/listUrl.ts'
import type { ListView } from '../../domain/sim-filter/listUrl.ts'
import { requestSimPage } from '../../domain/sim-filter/simRequest.ts'
import type { Sim } from '../../domain/sim/SimFields.ts'
import { simStore } from '../../domain/sim/simStore.ts'
import { createTokenPager } from '../../lib/tokenPager.ts'
import type { TokenPager } from '../../lib/tokenPager.ts'

/** The ICCIDs of a list; the records are in the SIM store, which retains them until `release`. */
export interface SimPager extends TokenPager<string> {
  readonly view: ListView
  /** The query string of the list. */
  readonly query: string
  /** Whether the service returned this record for this list, and it has not changed since. */
  isAsLoaded(sim: Sim): boolean
  release(): void
}

function createSimPager(view: ListView, query: string): SimPager {
  const retained = new Set<string>()
  const asLoaded = new WeakSet<Sim>()
  const pager = createTokenPager<string>({
    keyOf: (iccid) => iccid,
    load: async (nextToken, signal) => {
      const asOf = simStore.stamp()
      const page = await requestSimPage(view.criteria, view.order, nextToken, signal)
      signal.throwIfAborted()
      for (const sim of page.sims) {
        if (!retained.has(sim.iccid)) simStore.retain([sim.iccid])
        retained.add(sim.iccid)
        asLoaded.add(sim)
        simStore.put(sim.iccid, sim, asOf)
      }
      const rows = page.sims.map(({ iccid }) => iccid)
      return { rows, nextToken: page.nextToken, total: page.totalSims }
    },
  })
  return {
    ...pager,
    view,
    query,
    isAsLoaded: (sim) => asLoaded.has(sim),
    release() {
      pager.stop()
      simStore.release(retained)
      retained.clear()
    },
  }
}

/** The list shown last: Back shows it as it was, and a SIM's page can load the SIMs that follow. */
let lastPager: SimPager | undefined
whenSessionEnds(() => retainOnly(undefined))

/** The pages of the list a view describes. */
export function useSimPages(view: ListView): TokenList<SimPager> {
  const query = writeListUrl(view).toString()
  const list = useTokenPager(query, () =>
    lastPager?.query === query ? lastPager : createSimPager(view, query),
  )
  useEffect(() => retainOnly(list.pager), [list.pager])
  return list
}

function retainOnly(pager: SimPager | undefined): void {
  if (lastPager !== pager) lastPager?.release()
  lastPager = pager
}
