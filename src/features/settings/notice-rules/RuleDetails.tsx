import { t } from '@lingui/core/macro'
import { useCustomerNames } from '../../../domain/customers.ts'
import { criteriaOf } from '../../../domain/notices/ruleMatches.ts'
import type { NoticeRule } from '../../../domain/notices/ruleSchema.ts'
import { ruleName } from '../../../domain/notices/ruleText.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { describeCriteria } from '../../../domain/sim-filter/describeCriteria.ts'

/** Below the name of a rule: its conditions unless they are the name, its SIMs, and what runs it. */
export function RuleDetails({ rule }: { rule: NoticeRule }) {
  const { byteUnits, timeZone } = usePreferences()
  const customers = useCustomerNames()
  const { name, sims, conditions, match, watcher } = rule
  const formats = { byteUnits, timeZone, customerName: (id: number) => customers.get(id) }
  return [
    ...(name === undefined ? [] : [ruleName({ conditions, match })]),
    sims === '' ? t`All SIMs` : describeCriteria(criteriaOf(rule), formats),
    ...(watcher ? [t`By a watcher`] : []),
  ].join(' · ')
}
