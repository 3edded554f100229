/** Notification rules and their texts. Without React. */
import { plural, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { formatList } from '../../lib/list.ts'
import { formatPercent } from '../../lib/percent.ts'
import { simStatus } from '../sim/simStatus.ts'

export const mostListed = 1000

const conditionSchema = z.discriminatedUnion('kind', [
  /** Percent of the monthly data, SMS or voice limit. */
  z.object({ kind: z.literal('usage'), percent: z.number().check(z.minimum(1), z.maximum(100)) }),
  z.object({ kind: z.literal('silence'), hours: z.number().check(z.minimum(1), z.maximum(720)) }),
  z.object({ kind: z.literal('status'), statusids: z.array(z.number()).check(z.minLength(1)) }),
  /** The IMEI changes, or the IMEI lock is violated. */
  z.object({ kind: z.literal('imei') }),
])

const scopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('label'), name: z.string() }),
  z.object({ kind: z.literal('customer'), id: z.number(), name: z.string() }),
  z.object({ kind: z.literal('list'), iccids: z.array(z.string()).check(z.maxLength(mostListed)) }),
])

export const ruleSchema = z.object({
  id: z.string(),
  condition: conditionSchema,
  scope: scopeSchema,
  isOn: z.boolean(),
  /** Earlier events are not reported. */
  sinceMs: z.number(),
})

export type RuleCondition = z.infer<typeof conditionSchema>
export type RuleScope = z.infer<typeof scopeSchema>
export type NoticeRule = z.infer<typeof ruleSchema>

export function describeCondition(condition: RuleCondition): string {
  switch (condition.kind) {
    case 'usage': {
      const percent = formatPercent(condition.percent / 100)
      return t`Usage above ${percent} of a limit`
    }
    case 'silence': {
      const { hours } = condition
      return plural(hours, {
        one: 'No session for # hour',
        other: 'No session for # hours',
      })
    }
    case 'status': {
      const names = condition.statusids.map((id) => simStatus(id).name)
      const statuses = formatList(names, 'disjunction')
      return t`Status changed to ${statuses}`
    }
    case 'imei':
      return t`IMEI changed or IMEI lock violated`
  }
}

export function describeScope(scope: RuleScope): string {
  switch (scope.kind) {
    case 'all':
      return t`All SIMs`
    case 'label': {
      const { name } = scope
      return t`Label ${name}`
    }
    case 'customer': {
      const { name } = scope
      return t`Customer ${name}`
    }
    case 'list': {
      const count = scope.iccids.length
      return plural(count, { one: '# SIM', other: '# SIMs' })
    }
  }
}
