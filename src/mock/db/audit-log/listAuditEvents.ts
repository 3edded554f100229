import { limits } from '../../../contract/limits.ts'
import type { AuditRow } from './auditTable.ts'
import { cutPage, readLimit, readPageToken } from '../sqlite/pageToken.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import { readAuditFilter, type AuditFilter } from './auditFilter.ts'
import { readInitiator, type AuditInitiator } from './auditInitiators.ts'
import { countEntries, readNewest } from './auditScan.ts'

interface ListAuditEventsArgs {
  readonly limit: number
  readonly nextToken?: string | null | undefined
  readonly filterOptions?: AuditFilter | null | undefined
}

export interface AuditEvent {
  readonly context: {
    readonly sourceIpAddress: string | null
    readonly iccid: string | null
    readonly email: string | null
    readonly customerid: number
    readonly batchJobId: number | null
  }
  readonly timestampMs: number
  readonly action: AuditRow['action']
  readonly category: AuditRow['category']
  readonly initiator: AuditInitiator
  readonly oldValue: string | null
  readonly newValue: string | null
}

export interface AuditEvents {
  readonly items: readonly AuditEvent[]
  readonly nextToken: string | null
  /** Returns the number of matching entries; counted only on request, because that can take longer than the page. */
  countTotal(): number | Promise<number>
}

/**
 * Returns one page. Entries written between two requests cause neither repeats nor gaps. Scans in slices, so that other requests are served
 * in between. Throws BAD_USER_INPUT naming the argument.
 */
export async function listAuditEvents(
  store: Store,
  viewer: Viewer,
  args: ListAuditEventsArgs,
): Promise<AuditEvents> {
  const limit = readLimit(args.limit, limits.listAuditLogEvents)
  const [beforeId] = readPageToken(store, viewer, 'audit', args.nextToken) ?? []
  const input = readAuditFilter(store, viewer, args.filterOptions)
  const found = await readNewest(
    store,
    input,
    typeof beforeId === 'number' ? beforeId : undefined,
    limit + 1,
  )
  const { shown, nextToken } = cutPage(store, viewer, 'audit', {
    rows: found,
    limit,
    placeOf: (last) => [last.id],
  })
  const initiators = new Map<string, AuditInitiator>()
  const initiatorOf = ({ initiatorType, initiatorValue }: AuditRow): AuditInitiator => {
    const key = `${initiatorType} ${initiatorValue}`
    const initiator = initiators.get(key) ?? readInitiator(store, initiatorType, initiatorValue)
    initiators.set(key, initiator)
    return initiator
  }
  return {
    items: shown.map((row) => toEvent(row, initiatorOf(row))),
    nextToken,
    // When all entries are on the first page, counting is unnecessary.
    countTotal: () =>
      beforeId === undefined && found.length <= limit ? found.length : countEntries(store, input),
  }
}

function toEvent(row: AuditRow, initiator: AuditInitiator): AuditEvent {
  const { sourceIpAddress, iccid, email, customerid, batchJobId } = row
  const { timestampMs, action, category, oldValue, newValue } = row
  const context = { sourceIpAddress, iccid, email, customerid, batchJobId }
  return { context, timestampMs, action, category, initiator, oldValue, newValue }
}
