/** Which entries of the audit log are shown, as the URL says. Without a range it is the last seven days. */
import type { AuditFilter } from '../../domain/audit/auditEvents.ts'
import { boundsOf, timeRangeParam } from '../../domain/time-range/timeRange.ts'
import type { TimeRange } from '../../domain/time-range/timeRange.ts'
import { choicesParam, textParam, wholeNumberParam, writeSearch } from '../../lib/searchParams.ts'
import type { SearchParam, SearchSchema } from '../../lib/searchParams.ts'

export const categories = [
  { id: 'SIM_CARD', name: 'SIMs', icon: 'sim' },
  { id: 'BATCH_JOB', name: 'Batch jobs', icon: 'batch' },
  { id: 'USER_MANAGEMENT', name: 'Users, keys and tokens', icon: 'user' },
] as const

type AuditCategory = (typeof categories)[number]['id']

export interface AuditInitiatorChoice {
  type: 'USER' | 'API_KEY' | 'SYSTEM'
  /** E-mail or id of a user, id of a key, empty for the service. */
  value: string
}

export interface AuditView {
  range: TimeRange
  initiator: AuditInitiatorChoice | undefined
  /** Empty for all. */
  categories: readonly AuditCategory[]
  customerId: number | undefined
  search: string
}

export const usualRange: TimeRange = { kind: 'last', id: '7d' }
export const usualView: AuditView = {
  range: usualRange,
  initiator: undefined,
  categories: [],
  customerId: undefined,
  search: '',
}

const initiatorParam: SearchParam<AuditInitiatorChoice | undefined> = {
  names: ['initiator'],
  read(params, dropped) {
    const initiator = readInitiator(params.get('initiator'))
    if (params.has('initiator') && !initiator) dropped.push('initiator')
    return initiator
  },
  write: (initiator) => (initiator ? { initiator: initiatorId(initiator) } : {}),
}

export const auditSearch: SearchSchema<AuditView> = {
  range: timeRangeParam(usualRange),
  initiator: initiatorParam,
  categories: choicesParam(
    'category',
    categories.map(({ id }) => id),
  ),
  customerId: wholeNumberParam('customer'),
  search: textParam('q', 200),
}

export function isFiltered(view: AuditView): boolean {
  return writeSearch(auditSearch, view).size > 0
}

export function filterOf(
  { range, initiator, categories: chosen, customerId, search }: AuditView,
  nowMs: number,
): AuditFilter {
  const { fromMs, toMs } = boundsOf(range, nowMs)
  const timeframe = {
    ...(fromMs !== undefined && { startMs: fromMs }),
    ...(toMs !== undefined && { stopMs: toMs }),
  }
  return {
    ...(Object.keys(timeframe).length > 0 && { timeframe }),
    ...(initiator?.type === 'SYSTEM' && { initiator: [{ type: initiator.type }] }),
    ...(initiator && initiator.type !== 'SYSTEM' && { initiator: [initiator] }),
    ...(chosen.length > 0 && { category: [...chosen] }),
    ...(customerId !== undefined && { customerId: [customerId] }),
    ...(search !== '' && { quickSearch: search }),
  }
}

/** One text per initiator: "USER:anna@…", "API_KEY:12", "SYSTEM". */
export function initiatorId({ type, value }: AuditInitiatorChoice): string {
  return type === 'SYSTEM' ? type : `${type}:${value}`
}

export function readInitiator(text: string | null): AuditInitiatorChoice | undefined {
  if (text === 'SYSTEM') return { type: 'SYSTEM', value: '' }
  const [, type, value] = /^(USER|API_KEY):(.{1,200})$/.exec(text ?? '') ?? []
  if (value === undefined || (type !== 'USER' && type !== 'API_KEY')) return undefined
  return { type, value }
}
