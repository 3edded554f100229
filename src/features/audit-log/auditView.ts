import { t } from '@lingui/core/macro'
import { currentCapabilities } from '../../data/capabilities.ts'
import type { AuditFilter } from '../../domain/audit/auditEvents.ts'
import { auditSearchText } from '../../domain/audit/auditFieldText.ts'
import { boundsOf, timeRangeParam, type TimeRange } from '../../domain/time-range/timeRange.ts'
import {
  choicesParam,
  flagParam,
  textParam,
  writeSearch,
  type SearchParam,
  type SearchSchema,
} from '../../lib/searchParams.ts'

export const categories = [
  { id: 'SIM_CARD', name: 'SIMs', icon: 'sim' },
  { id: 'BATCH_JOB', name: t`Batch jobs`, icon: 'batch' },
  { id: 'USER_MANAGEMENT', name: t`Users, keys and tokens`, icon: 'user' },
] as const

type AuditCategory = (typeof categories)[number]['id']

export interface AuditInitiatorChoice {
  type: 'USER' | 'API_KEY' | 'SYSTEM'
  /** Email address or id of a user, id of a key, empty for the service. */
  value: string
}

export interface AuditView {
  range: TimeRange
  initiators: readonly AuditInitiatorChoice[]
  categories: readonly AuditCategory[]
  customerIds: readonly number[]
  search: string
  /** Lists every SIM of a batch job instead of only the job's own entries. */
  isEachSim: boolean
}

export type AuditFilterId = 'initiators' | 'customerIds'

const defaultRange: TimeRange = { kind: 'last', id: '7d' }
export const defaultView: AuditView = {
  range: defaultRange,
  initiators: [],
  categories: [],
  customerIds: [],
  search: '',
  isEachSim: false,
}

function listParam<T>(
  name: string,
  read: (text: string) => T | undefined,
  write: (value: T) => string,
): SearchParam<readonly T[]> {
  return {
    names: [name],
    read(params, drop) {
      const texts = (params.get(name) ?? '').split(',').filter((text) => text !== '')
      const values = texts.flatMap((text) => read(text) ?? [])
      if (values.length < texts.length || params.get(name) === '') drop(name)
      return values
    },
    write: (values) => ({ [name]: values.map(write).join(',') }),
  }
}

export const auditSearch: SearchSchema<AuditView> = {
  range: timeRangeParam(defaultRange),
  initiators: listParam('initiator', readInitiator, initiatorId),
  categories: choicesParam(
    'category',
    categories.map(({ id }) => id),
  ),
  customerIds: listParam(
    'customer',
    (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined),
    String,
  ),
  search: textParam('q', 200),
  isEachSim: flagParam('jobs', 'each'),
}

export function isFiltered(view: AuditView): boolean {
  return writeSearch(auditSearch, view).size > 0
}

/** A search for part of an ICCID must find the changes that jobs made to that SIM, so they are not hidden. */
const simSearch = /^\d{8,}$/

/** Returns the filter of a view; it hides the SIM changes of batch jobs where the service supports that. */
export function requestableFilter(view: AuditView, nowMs: number): AuditFilter {
  const { range, initiators, categories: chosen, customerIds, search } = view
  const { fromMs, toMs } = boundsOf(range, nowMs)
  const timeframe = {
    ...(fromMs !== undefined && { startMs: fromMs }),
    ...(toMs !== undefined && { stopMs: toMs }),
  }
  const canHideSims = currentCapabilities().hasField('AuditLogFilterInput', 'hideBatchJobChanges')
  const isHiding = canHideSims && !view.isEachSim && !simSearch.test(search)
  // A job's own entries represent the SIMs that it changed.
  const category = categories
    .map(({ id }) => id)
    .filter(
      (id) =>
        chosen.includes(id) || (isHiding && id === 'BATCH_JOB' && chosen.includes('SIM_CARD')),
    )
  return {
    ...(Object.keys(timeframe).length > 0 && { timeframe }),
    ...(initiators.length > 0 && {
      initiator: initiators.map(({ type, value }) => (value === '' ? { type } : { type, value })),
    }),
    ...(category.length > 0 && { category }),
    ...(customerIds.length > 0 && { customerId: [...customerIds] }),
    ...(search !== '' && { quickSearch: auditSearchText(search) }),
    ...(isHiding && { hideBatchJobChanges: true }),
  }
}

export function initiatorId({ type, value }: AuditInitiatorChoice): string {
  return type === 'SYSTEM' ? type : `${type}:${value}`
}

export function readInitiator(text: string): AuditInitiatorChoice | undefined {
  if (text === 'SYSTEM') return { type: 'SYSTEM', value: '' }
  const [, type, value] = /^(USER|API_KEY):(.{1,200})$/.exec(text) ?? []
  if (value === undefined || (type !== 'USER' && type !== 'API_KEY')) return undefined
  return { type, value }
}
