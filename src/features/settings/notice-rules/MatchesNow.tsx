import { plural, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { countMatchesNow } from '../../../domain/notices/findRuleMatches.ts'
import { requestFleetFacts } from '../../../domain/notices/fleetFacts.ts'
import { criteriaOfCondition } from '../../../domain/notices/ruleCriteria.ts'
import { isOfFleet, matchesOfFleet } from '../../../domain/notices/ruleMatches.ts'
import { isRule, type RuleCore } from '../../../domain/notices/ruleSchema.ts'
import { formatCount } from '../../../lib/count.ts'
import { problemOf } from '../../../lib/problem.ts'
import { coreOf, type RuleInput } from './ruleInput.ts'
import styles from './NoticeRules.module.css'

const countDelayMs = 400

/** What matches a condition as entered; nothing until the input is valid. */
export function MatchesNow({ index }: { index: number }) {
  const form = useFormContext<RuleInput>()
  const values = useWatch({ control: form.control })
  const { scope, filter, iccids, conditions } = values
  const entered = JSON.stringify([scope, filter, iccids, conditions?.[index]])
  const [answer, setAnswer] = useState<{ entered: string; text: string }>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const count = async () => {
      const core = coreOf(form.getValues())
      const rule: RuleCore = { ...core, conditions: core.conditions.slice(index, index + 1) }
      if (!isRule({ ...rule, id: '', isOn: true, sinceMs: 0 })) return
      const text = await describeMatches(rule, signal).catch(
        (thrown: unknown) => problemOf(thrown).title,
      )
      if (!signal.aborted) setAnswer({ entered, text })
    }
    const timer = setTimeout(() => void count(), countDelayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [form, index, entered])
  return (
    <p className={styles.count} aria-live="polite">
      {answer?.entered === entered ? answer.text : ''}
    </p>
  )
}

async function describeMatches(rule: RuleCore, signal: AbortSignal): Promise<string> {
  const [condition] = rule.conditions
  if (!condition) return ''
  if (isOfFleet(condition) && condition.kind !== 'count') {
    const found = matchesOfFleet(rule, Date.now(), await requestFleetFacts(rule, signal))
    const count = found.length - 1
    const first = found[0]?.text
    if (first === undefined) return t`Does not match now.`
    return count === 0
      ? t`Now: ${first}.`
      : plural(count, { one: `Now: ${first}, and # more.`, other: `Now: ${first}, and # more.` })
  }
  // What only live updates show.
  if (!isOfFleet(condition) && !criteriaOfCondition(condition, Date.now())) return ''
  const found = await countMatchesNow(rule, condition, signal)
  if (!found) return t`This service can't count the SIMs that match now.`
  const total = formatCount(found.total)
  if (found.isCut)
    return plural(found.matching, {
      one: `# of the first ${total} SIMs matches now.`,
      other: `# of the first ${total} SIMs match now.`,
    })
  if (condition.kind === 'usage')
    return plural(found.matching, {
      one: `# of ${total} SIMs matches now, by its data limit.`,
      other: `# of ${total} SIMs match now, by their data limit.`,
    })
  return condition.kind === 'count'
    ? plural(found.matching, {
        one: `# of ${total} SIMs is in this state now.`,
        other: `# of ${total} SIMs are in this state now.`,
      })
    : plural(found.matching, {
        one: `# of ${total} SIMs matches now.`,
        other: `# of ${total} SIMs match now.`,
      })
}
