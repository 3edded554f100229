import { t } from '@lingui/core/macro'
import { formatList } from '../../lib/list.ts'
import { filterKinds, type FilterFormats } from './filterKinds.ts'
import type { SimCriteria } from './simCriteria.ts'

export function describeCriteria(criteria: SimCriteria, text: FilterFormats): string {
  const filters = filterKinds.flatMap((kind) => {
    const value = kind.describe(criteria, text)
    const { title } = kind
    return value === undefined ? [] : [t`${title}: ${value}`]
  })
  const { search } = criteria
  if (search !== '') filters.push(t`Search: “${search}”`)
  return formatList(filters, 'unit')
}
