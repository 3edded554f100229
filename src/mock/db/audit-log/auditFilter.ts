/**
 * Which entries of the audit log are wanted (GraphQL interface, AuditLogFilterInput), as a condition of SQL with its values.
 */
import { limits } from '../../../contract/limits.ts'
import { outsideJobs } from './auditTable.ts'
import type { SqlValue } from '../sqlite/openDatabase.ts'
import { badInput, notFound } from '../../store/serviceError.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'

type Maybe<T> = T | null | undefined

export interface AuditFilter {
  /** Milliseconds, both inclusive. */
  readonly timeframe?: Maybe<{ readonly startMs?: Maybe<number>; readonly stopMs?: Maybe<number> }>
  /** Without entries every initiator. Of a USER the e-mail, or the id of one that is gone; of an API_KEY its id; without a value all of the kind. */
  readonly initiator?: Maybe<
    readonly Maybe<{
      readonly type: 'USER' | 'API_KEY' | 'SYSTEM'
      readonly value?: Maybe<string>
    }>[]
  >
  readonly category?: Maybe<readonly Maybe<string>[]>
  readonly customerId?: Maybe<readonly Maybe<number>[]>
  readonly quickSearch?: Maybe<string>
  /** Leaves out SIMs changed by jobs whose own entries the filter's customers have. An extension. */
  readonly hideBatchJobChanges?: Maybe<boolean>
  /** Entries of this job only. An extension. */
  readonly batchJobId?: Maybe<number>
}

export interface AuditLogRequest {
  readonly startMs: number
  readonly stopMs: number
  /** The one SIM whose entries are wanted, which an index finds. */
  readonly iccid: string | undefined
  /** The one job whose entries are wanted, which an index finds. */
  readonly batchJobId: number | undefined
  /** The index to go through; all entries where there is none. */
  readonly index:
    | 'audit_event_by_iccid'
    | 'audit_event_by_job'
    | 'audit_event_outside_jobs'
    | 'audit_event_by_customer'
    | undefined
  readonly condition: string
  readonly values: readonly SqlValue[]
}

/** Where a quick search looks: identifiers, people, addresses and what was changed; `holds` says which texts a column can have in it. */
const searched: readonly { readonly column: string; readonly holds?: RegExp }[] = [
  { column: 'new_value' },
  { column: 'old_value' },
  { column: 'initiator_value' },
  { column: 'email' },
  { column: 'iccid', holds: /^\d+$/ },
  { column: 'batch_job_id', holds: /^\d+$/ },
  { column: 'source_ip_address', holds: /^[\d.:a-f]+$/i },
]

/** Reads a filter, within what the viewer may see. BAD_USER_INPUT and NOT_FOUND name the argument. */
export function readAuditFilter(
  store: Store,
  viewer: Viewer,
  filter: Maybe<AuditFilter>,
): AuditLogRequest {
  const parts: string[] = []
  const values: SqlValue[] = []
  const add = (part: string, ...its: SqlValue[]) => {
    parts.push(part)
    values.push(...its)
  }
  const { startMs, stopMs } = readTimeframe(filter?.timeframe)
  const customers = readCustomers(viewer, filter?.customerId)
  add('customerid IN (SELECT value FROM json_each(?))', JSON.stringify(customers))
  if (filter?.timeframe) add('timestamp_ms BETWEEN ? AND ?', startMs, stopMs)
  const categories = given(filter?.category, 'category')
  if (categories.length > 0)
    add('category IN (SELECT value FROM json_each(?))', JSON.stringify(categories))
  const initiators = given(filter?.initiator, 'initiator')
  if (initiators.length > 0) {
    const kinds = initiators.flatMap(({ type, value }) => (value ? [] : [type]))
    const named = initiators.flatMap(({ type, value }) =>
      value ? [[type, type === 'USER' ? emailOf(store, value) : value]] : [],
    )
    add(
      `(initiator_type IN (SELECT value FROM json_each(?)) OR (initiator_type, initiator_value) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?)))`,
      ...[JSON.stringify(kinds), JSON.stringify(named)],
    )
  }
  const text = filter?.quickSearch?.trim() ?? ''
  if (text.length > limits.textLength)
    throw badInput(
      'filterOptions.quickSearch',
      `filterOptions.quickSearch may be at most ${limits.textLength} characters long`,
    )
  // Eighteen digits may also be a part of an ICCID.
  const iccid = store.sims.rowOfIccid(text) === undefined ? undefined : text
  if (iccid !== undefined) add('iccid = ?', iccid)
  else if (text !== '') {
    const patterns = patternsOf(text)
    // A column less for each of a million entries is a tenth of a second.
    const columns = searched.filter(({ holds }) => holds?.test(text) ?? true)
    const parts = columns.flatMap(({ column }) =>
      patterns.map(() => `${column} LIKE ? ESCAPE '\\'`),
    )
    add(`(${parts.join(' OR ')})`, ...columns.flatMap(() => patterns))
  }
  const batchJobId = filter?.batchJobId ?? undefined
  if (batchJobId !== undefined) add('batch_job_id = ?', batchJobId)
  let isOutsideJobs = false
  if (filter?.hideBatchJobChanges) {
    const unseen = jobsOfParents(store, customers)
    isOutsideJobs = unseen.length === 0
    if (isOutsideJobs) add(outsideJobs)
    else
      add(
        `(${outsideJobs} OR batch_job_id IN (SELECT value FROM json_each(?)))`,
        JSON.stringify(unseen),
      )
  }
  const index =
    iccid !== undefined
      ? 'audit_event_by_iccid'
      : batchJobId !== undefined
        ? 'audit_event_by_job'
        : isOutsideJobs
          ? 'audit_event_outside_jobs'
          : customers.length < viewer.customerIds.length || parts.length === 1
            ? 'audit_event_by_customer'
            : undefined
  return { startMs, stopMs, iccid, batchJobId, index, condition: parts.join(' AND '), values }
}

/** Jobs of a parent customer change SIMs of these customers, and their own entries are in the parent's log alone. */
function jobsOfParents(store: Store, customers: readonly number[]): number[] {
  return store.db
    .statement(
      `SELECT batch_job_id FROM batch_job WHERE customerid IN (SELECT parent_customerid FROM customer WHERE customerid IN (SELECT value FROM json_each(?1)))
       AND customerid NOT IN (SELECT value FROM json_each(?1))`,
    )
    .all(JSON.stringify(customers))
    .map((row) => Number(row['batch_job_id']))
}

/** LIKE takes upper and lower case for the same in plain Latin letters only, and JSON writes some characters in its own way. */
function patternsOf(text: string): string[] {
  const written = [text, text.toLowerCase(), text.toUpperCase()].flatMap((form) => [
    form,
    JSON.stringify(form).slice(1, -1),
  ])
  const isPlain = /^[\x20-\x7e]*$/.test(text) && !/["\\]/.test(text)
  return [...new Set(isPlain ? [text] : written)].map(
    (form) => `%${form.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
  )
}

function readTimeframe(timeframe: AuditFilter['timeframe']): { startMs: number; stopMs: number } {
  const startMs = timeframe?.startMs ?? Number.MIN_SAFE_INTEGER
  const stopMs = timeframe?.stopMs ?? Number.MAX_SAFE_INTEGER
  if (startMs > stopMs)
    throw badInput(
      'filterOptions.timeframe',
      'filterOptions.timeframe: startMs must not come after stopMs',
    )
  return { startMs, stopMs }
}

function readCustomers(viewer: Viewer, wanted: AuditFilter['customerId']): readonly number[] {
  const ids = given(wanted, 'customerId')
  const odd = ids.find((id) => !viewer.customerIds.includes(id))
  if (odd !== undefined) throw notFound('filterOptions.customerId', `There is no customer ${odd}.`)
  return ids.length > 0 ? ids : viewer.customerIds
}

/** A user that is gone is known by its id only. */
function emailOf(store: Store, value: string): string {
  const email = store.db.statement('SELECT email FROM user_account WHERE user_id = ?').get(value)?.[
    'email'
  ]
  return typeof email === 'string' ? email : value
}

function given<T>(list: Maybe<readonly Maybe<T>[]>, name: string): readonly T[] {
  const values = (list ?? []).filter((value) => value !== null && value !== undefined)
  if (values.length > limits.filterListLength)
    throw badInput(
      `filterOptions.${name}`,
      `filterOptions.${name} may hold at most ${limits.filterListLength} values`,
    )
  return values
}
