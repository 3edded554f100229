/**
 * The requests of a SIM page, for SIMs across the fleet, including very active ones, whose history is derived on request. Also the audit
 * log, after jobs over the whole fleet have written an entry per SIM.
 */
import { openDatabase } from '../../src/mock/node/openDatabase.ts'
import { quantile } from '../browser/statistics.ts'
import type { Fleet } from './fleet.ts'
import { serviceMs } from './lists.ts'

const page = `query Page($iccid: ID!, $place: String!) {
  listSimEvents(iccid: $iccid, limit: 100) { items { id iccid timestampMilliseconds type details jsonData } nextToken totalEvents }
  getDataConsumptionReport(iccid: $iccid, filterOptions: { start: "2020-01-01", stop: "2099-12-31" }) { day bytes }
  getSimDeniedNetworksOptions(iccid: $iccid) { name denied }
  listSims(limit: 1, filter: { iccid: { eq: $place } }) { items { iccid } }
}`
const sims =
  'query ($nextToken: String) { listSims(limit: 100, nextToken: $nextToken) { items { iccid } nextToken } }'
const audit = `query ($filter: AuditLogFilterInput, $limit: Int!) {
  listAuditLogEvents(limit: $limit, filterOptions: $filter) { items { timestampMs oldValue newValue context { iccid batchJobId } } nextToken totalEvents }
}`

/** Returns the 99th percentile of all initial requests of a SIM page, each SIM for the first time. */
export async function timeSimPages(fleet: Fleet, calls: number): Promise<number> {
  const samples: number[] = []
  for (let share = 0; share < 1; share += 100 / Math.max(calls * 10, 100)) {
    const nextToken = share === 0 ? null : fleet.deepToken('iccid', 'asc', share)
    const { listSims } = await fleet.query(sims, { nextToken })
    // The document above selects the ICCIDs.
    for (const { iccid } of (listSims as { items: { iccid: string }[] }).items)
      samples.push(await serviceMs(() => fleet.query(page, { iccid, place: iccid })))
  }
  return quantile(samples, 0.99)
}

export interface AuditTimes {
  readonly entries: number
  /** CPU time of a search that scans every entry, and of the equivalent SQL statement. */
  readonly searchMs: number
  readonly bareMs: number
  /** CPU time of a search for all entries of one SIM. */
  readonly ofOneSimMs: number
  /** CPU time of a list request during such a search, 99th percentile. */
  readonly listMeanwhileP99Ms: number
}

export async function timeAuditLog(fleet: Fleet, calls: number): Promise<AuditTimes> {
  const { listAuditLogEvents } = await fleet.query(audit, { filter: {}, limit: 1 })
  // The document above selects totalEvents.
  const { totalEvents } = listAuditLogEvents as { totalEvents: number }
  const { listSims } = await fleet.query(sims, {})
  const [first] = (listSims as { items: { iccid: string }[] }).items
  const ofOneSim: number[] = []
  for (let call = 0; call < calls; call++)
    ofOneSim.push(
      await serviceMs(() =>
        fleet.query(audit, { filter: { quickSearch: first?.iccid }, limit: 100 }),
      ),
    )
  const searchMs = await serviceMs(() =>
    fleet.query(audit, { filter: { quickSearch: 'nobody wrote this' }, limit: 100 }),
  )
  return {
    entries: totalEvents,
    searchMs,
    bareMs: await bareSearchMs(fleet),
    ofOneSimMs: quantile(ofOneSim, 0.99),
    listMeanwhileP99Ms: await listMeanwhile(fleet),
  }
}

async function bareSearchMs(fleet: Fleet): Promise<number> {
  const db = openDatabase(fleet.file, { isShared: true })
  const texts = [
    'iccid',
    'new_value',
    'old_value',
    'initiator_value',
    'source_ip_address',
    'email',
    'batch_job_id',
  ]
  const statement = db.statement(
    `SELECT count(*) AS count FROM audit_event WHERE ${texts.map((text) => `${text} LIKE '%nobody wrote this%'`).join(' OR ')}`,
  )
  const bareMs = await serviceMs(() => statement.get())
  db.close()
  return bareMs
}

async function listMeanwhile(fleet: Fleet): Promise<number> {
  const samples: number[] = []
  let isSearching = true
  const search = fleet
    .query(audit, { filter: { quickSearch: 'nor did anybody write this' }, limit: 100 })
    .finally(() => {
      isSearching = false
    })
  while (isSearching) samples.push(await serviceMs(() => fleet.query(sims, {})))
  await search
  return quantile(samples, 0.99)
}
