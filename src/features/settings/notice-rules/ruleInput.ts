/** Converts a rule to the values of its form, and back. */
import type { NamedCustomer } from '../../../domain/customers.ts'
import { compileIccids } from '../../../domain/iccid/compileIccids.ts'
import type { NoticeRule, RuleCondition, RuleScope } from '../../../domain/notices/noticeRules.ts'
import { readWholeNumber } from '../../../lib/readDecimal.ts'
import { displayText } from '../../../contract/storedText.ts'

export interface RuleInput {
  kind: string
  percent: string
  hours: string
  statusids: readonly string[]
  scope: string
  label: string
  customer: string
  iccids: string
}

export function inputOf(rule: NoticeRule | undefined): RuleInput {
  const { condition, scope } = rule ?? {}
  return {
    kind: condition?.kind ?? 'usage',
    percent: String(condition?.kind === 'usage' ? condition.percent : 80),
    hours: String(condition?.kind === 'silence' ? condition.hours : 24),
    statusids: condition?.kind === 'status' ? condition.statusids.map(String) : [],
    scope: scope?.kind ?? 'all',
    label: scope?.kind === 'label' ? scope.name : '',
    customer: scope?.kind === 'customer' ? String(scope.id) : '',
    iccids: scope?.kind === 'list' ? scope.iccids.join('\n') : '',
  }
}

export function conditionOf({ kind, percent, hours, statusids }: RuleInput): RuleCondition {
  switch (kind) {
    case 'usage':
      return { kind, percent: readWholeNumber(percent) ?? 0 }
    case 'silence':
      return { kind, hours: readWholeNumber(hours) ?? 0 }
    case 'status':
      return { kind, statusids: statusids.map(Number) }
    default:
      return { kind: 'imei' }
  }
}

export function scopeOf(input: RuleInput, customers: readonly NamedCustomer[]): RuleScope {
  switch (input.scope) {
    case 'label':
      return { kind: 'label', name: displayText(input.label) }
    case 'customer': {
      const id = Number(input.customer)
      return { kind: 'customer', id, name: customers.find((each) => each.id === id)?.name ?? '' }
    }
    case 'list':
      return { kind: 'list', iccids: compileIccids(input.iccids).iccids.map(({ iccid }) => iccid) }
    default:
      return { kind: 'all' }
  }
}
