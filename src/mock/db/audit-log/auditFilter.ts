/** Turns AuditLogFilterInput (GraphQL interface) into an SQL condition with bound values. */
import type { AuditLogFilterInput } from '../../../contract/generated/graphqlServer.ts'
import { outsideJobs } from './auditLog.ts'
import type { SqlValue } from '../sqlite/database.ts'
import { badInput, notFound, checkTextLength, checkListLength } from '../../store/serviceError.ts'
import type { Viewer, Store } from '../../store/store.ts'
import type { Maybe } from '../../store/maybe.ts'

export interface AuditLogRequest {
  readonly startMs: number
  readonly stopMs: number
  /** Set when only entries of this SIM can match; an index finds them. */
  readonly iccid: string | undefined
  /** Set when only entries of this job can match; an index finds them. */
  readonly batchJobId: number | undefined
  /** The index to use, if any. */
  readonly index:
    | 'audit_event_by_iccid'
    | 'audit_event_by_job'
    | 'audit_event_outside_jobs'
    | 'audit_event_by_customer'
    | undefined
  readonly condition: string
  readonly values: readonly SqlValue[]
}

/** The columns of a quick search; `canContain` matches the texts that the column can contain. */
const searched: readonly { readonly column: string; readonly canContain?: RegExp }[] = [
  { column: 'new_value' },
  { column: 'old_value' },
  { column: 'initiator_value' },
  { column: 'email' },
  { column: 'iccid', canContain: /^\d+$/ },
  { column: 'batch_job_id', canContain: /^\d+$/ },
  { column: 'source_ip_address', canContain: /^[\d.:a-f]+$/i },
]

/** Converts a filter to SQL, limited to what the viewer may see. Throws BAD_USER_INPUT or NOT_FOUND naming the argument. */
export function readAuditFilter(
  store: Store,
  viewer: Viewer,
  filter: Maybe<AuditLogFilterInput>,
): AuditLogRequest {
  const parts: string[] = []
  const values: SqlValue[] = []
  const add = (part: string, ...bound: SqlValue[]) => {
    parts.push(part)
    values.push(...bound)
  }
  const { startMs, stopMs } = readTimeframe(filter?.timeframe)
  const customers = readCustomers(viewer, filter?.customerId)
  add('customerid IN (SELECT value FROM json_each(?))', JSON.stringify(customers))
  if (filter?.timeframe) add('timestamp_ms BETWEEN ? AND ?', startMs, stopMs)
  const categories = presentValues(filter?.category, 'category')
  if (categories.length > 0)
    add('category IN (SELECT value FROM json_each(?))', JSON.stringify(categories))
  const initiators = presentValues(filter?.initiator, 'initiator')
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
  checkTextLength('filterOptions.quickSearch', text)
  // An index finds a whole ICCID. Other digits, even eighteen, may be part of a longer ICCID and are searched for.
  const iccid = store.sims.rowOfIccid(text) === undefined ? undefined : text
  if (iccid !== undefined) add('iccid = ?', iccid)
  else if (text !== '') {
    const patterns = patternsOf(text)
    // Searching a column takes 0.1 s per million entries, so columns that cannot contain the text are skipped.
    const columns = searched.filter(({ canContain }) => canContain?.test(text) ?? true)
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

/** Jobs of a parent customer that change SIMs of these customers; their own entries are only in the parent's log. */
function jobsOfParents(store: Store, customers: readonly number[]): number[] {
  return store.db
    .statement(
      `SELECT batch_job_id FROM batch_job WHERE customerid IN (SELECT parent_customerid FROM customer WHERE customerid IN (SELECT value FROM json_each(?1)))
       AND customerid NOT IN (SELECT value FROM json_each(?1))`,
    )
    .all(JSON.stringify(customers))
    .map((row) => Number(row['batch_job_id']))
}

/**
 * Returns LIKE patterns for a text in several forms: LIKE ignores case for ASCII letters only, and the JSON columns escape some characters.
 */
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

function readTimeframe(timeframe: AuditLogFilterInput['timeframe']): {
  startMs: number
  stopMs: number
} {
  const startMs = timeframe?.startMs ?? Number.MIN_SAFE_INTEGER
  const stopMs = timeframe?.stopMs ?? Number.MAX_SAFE_INTEGER
  if (startMs > stopMs)
    throw badInput(
      'filterOptions.timeframe',
      'filterOptions.timeframe: startMs must not come after stopMs',
    )
  return { startMs, stopMs }
}

function readCustomers(
  viewer: Viewer,
  wanted: AuditLogFilterInput['customerId'],
): readonly number[] {
  const ids = presentValues(wanted, 'customerId')
  const unknownId = ids.find((id) => !viewer.customerIds.includes(id))
  if (unknownId !== undefined)
    throw notFound('filterOptions.customerId', `There is no customer ${unknownId}.`)
  return ids.length > 0 ? ids : viewer.customerIds
}

/** Returns the email of a user ID, by which the log records users; returns any other value, such as an email, unchanged. */
function emailOf(store: Store, value: string): string {
  const email = store.db.statement('SELECT email FROM user_account WHERE user_id = ?').get(value)?.[
    'email'
  ]
  return typeof email === 'string' ? email : value
}

function presentValues<T>(list: Maybe<readonly Maybe<T>[]>, name: string): readonly T[] {
  const values = (list ?? []).filter((value) => value !== null && value !== undefined)
  checkListLength(`filterOptions.${name}`, values)
  return values
}
