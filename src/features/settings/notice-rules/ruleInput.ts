/** What is entered in the dialog of a rule, and the rule that follows from it. */
import { displayText } from '../../../contract/storedText.ts'
import { compileIccids } from '../../../domain/iccid/compileIccids.ts'
import { criteriaOf } from '../../../domain/notices/ruleMatches.ts'
import type {
  NoticeRule,
  RuleAction,
  RuleCore,
  RuleDelivery,
} from '../../../domain/notices/ruleSchema.ts'
import { amountOf, byteAmountUnits, readAmount, type Amount } from '../../../lib/amount.ts'
import { readWholeNumber } from '../../../lib/readDecimal.ts'
import { conditionInput, conditionOf, newCondition, type ConditionInput } from './conditionInput.ts'

export interface RuleInput {
  name: string
  conditions: ConditionInput[]
  match: 'any' | 'all'
  scope: 'all' | 'filter' | 'list'
  /** Search parameters of the SIM list. */
  filter: string
  iccids: string
  runsIn: 'browser' | 'watcher'
  targets: readonly string[]
  window: string
  recovery: boolean
  quietFrom: string
  quietUntil: string
  action: 'none' | RuleAction['kind']
  label: string
  limit: Amount
  dryRun: boolean
  dailyCap: string
  mostOfFleet: string
}

export const limitUnits = byteAmountUnits('decimal')

export function inputOf(rule: NoticeRule | undefined): RuleInput {
  const { sims = '', watcher } = rule ?? {}
  const action = watcher?.action
  const list = criteriaOf({ sims }).texts.iccid
  const isList = list?.mode === 'oneOf' || (list?.mode === 'is' && !sims.includes('&'))
  const limit = action?.kind === 'limit' ? action.monthly_data_limit : 0
  return {
    name: rule?.name ?? '',
    conditions: rule?.conditions.map(conditionInput) ?? [newCondition],
    match: rule?.match ?? 'any',
    scope: sims === '' ? 'all' : isList ? 'list' : 'filter',
    filter: isList ? '' : sims,
    iccids: isList ? (list.mode === 'oneOf' ? list.values.join('\n') : list.value) : '',
    runsIn: watcher ? 'watcher' : 'browser',
    targets: watcher?.targets ?? [],
    window: String(watcher?.window ?? 5),
    recovery: watcher?.recovery ?? false,
    quietFrom: watcher?.quietHours?.from ?? '',
    quietUntil: watcher?.quietHours?.until ?? '',
    action: action?.kind ?? 'none',
    label: action?.kind === 'label' ? action.label : '',
    limit: amountOf(limit, limitUnits),
    dryRun: action?.dryRun ?? true,
    dailyCap: String(action?.dailyCap ?? 20),
    mostOfFleet: String(action?.mostOfFleet ?? 5),
  }
}

/** Returns what a rule compares, as entered; it may be invalid. */
export function coreOf({ conditions, match, ...input }: RuleInput): RuleCore {
  return { conditions: conditions.map(conditionOf), match, sims: simsOf(input) }
}

function simsOf({ scope, filter, iccids }: Pick<RuleInput, 'scope' | 'filter' | 'iccids'>): string {
  if (scope === 'all') return ''
  if (scope === 'filter') return filter
  return `iccid=${compileIccids(iccids)
    .iccids.map(({ iccid }) => iccid)
    .join()}`
}

export function deliveryOf(input: RuleInput, timeZone: string): RuleDelivery {
  const { targets, recovery, quietFrom: from, quietUntil: until } = input
  return {
    targets: [...targets],
    window: readWholeNumber(input.window) ?? 0,
    recovery,
    ...(from !== '' && until !== '' && { quietHours: { from, until, timeZone } }),
    action: actionOf(input),
  }
}

function actionOf(input: RuleInput): RuleAction | undefined {
  const caution = {
    dryRun: input.dryRun,
    dailyCap: readWholeNumber(input.dailyCap) ?? 0,
    mostOfFleet: readWholeNumber(input.mostOfFleet) ?? 0,
  }
  switch (input.action) {
    case 'none':
      return undefined
    case 'label':
      return { kind: 'label', label: displayText(input.label), ...caution }
    case 'limit':
      return {
        kind: 'limit',
        monthly_data_limit: readAmount(input.limit, limitUnits) ?? 0,
        ...caution,
      }
    default:
      return { kind: input.action, ...caution }
  }
}
