import { useEffect, useState } from 'react'
import type { AuditEvent } from '../../domain/audit/auditEvents.ts'
import { auditKey, requestAuditEvents } from '../../domain/audit/auditEvents.ts'
import { useTokenPager } from '../../domain/paging/useTokenPager.ts'
import type { TokenList } from '../../domain/paging/useTokenPager.ts'
import { createTokenPager } from '../../lib/tokenPager.ts'
import type { TokenPager } from '../../lib/tokenPager.ts'
import { filterOf } from './auditView.ts'
import type { AuditView } from './auditView.ts'

export interface AuditList extends TokenList<TokenPager<AuditEvent>> {
  /** How many entries came since the list was fetched; they wait, so that nothing moves while somebody reads. */
  newCount: number
  showNew: () => void
}

const pageSize = 200
const pollMs = 15_000

/** The entries of a view, newest first, and how many came since; asked for again and again while the page is seen. */
export function useAuditList(view: AuditView): AuditList {
  const [attempt, setAttempt] = useState(0)
  const list = useTokenPager(`${attempt} ${JSON.stringify(view)}`, () => createAuditPager(view))
  const { pager, state, isSwitching } = list
  const [newer, setNewer] = useState<{ of: TokenPager<AuditEvent>; rows: readonly AuditEvent[] }>()
  const hasEnd = view.range.kind === 'between' && view.range.toMs !== undefined
  const isReady = !isSwitching && state.loadedAtMs !== undefined && !hasEnd

  useEffect(() => {
    if (!isReady) return undefined
    const giveUp = new AbortController()
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      requestAuditEvents(filterOf(view, Date.now()), pageSize, null, giveUp.signal).then(
        ({ rows }) =>
          !giveUp.signal.aborted &&
          setNewer({
            of: pager,
            rows: rows.filter((row) => pager.source.get(auditKey(row)) === undefined),
          }),
        // The next round asks again.
        () => {},
      )
    }
    const timer = setInterval(ask, pollMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
      giveUp.abort()
    }
  }, [isReady, pager, view])

  const rows = newer?.of === pager ? newer.rows : []
  const showNew = () => {
    setNewer(undefined)
    // More than a page may leave a gap before those that are there.
    if (rows.length >= pageSize) setAttempt(attempt + 1)
    else pager.add(rows.toReversed())
  }
  return { ...list, newCount: rows.length, showNew }
}

function createAuditPager(view: AuditView): TokenPager<AuditEvent> {
  const filter = filterOf(view, Date.now())
  return createTokenPager<AuditEvent>({
    keyOf: auditKey,
    isBefore: (event, other) => event.timestampMs >= other.timestampMs,
    load: (nextToken, signal) => requestAuditEvents(filter, pageSize, nextToken, signal),
  })
}
