/** Tests the rule of the form on the last 30 days. */
import type { NamedCustomer } from '../../../domain/customers.ts'
import { plural, t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Time } from '../../../domain/format.tsx'
import { checkRule, type RuleCheck } from '../../../domain/notices/checkRule.ts'
import { lookBackMs } from '../../../domain/notices/watchRules.ts'
import { problemOf, type Problem } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ProblemNote } from '../../../ui/form/ProblemNote.tsx'
import styles from './NoticeRules.module.css'
import { conditionOf, scopeOf, type RuleInput } from './ruleInput.ts'

type Trial =
  | { state: 'none' | 'running' }
  | { state: 'done'; check: RuleCheck }
  | { state: 'failed'; problem: Problem }

interface RuleTrialProps {
  form: UseFormReturn<RuleInput>
  customers: readonly NamedCustomer[]
}

export function RuleTrial({ form, customers }: RuleTrialProps) {
  const [trial, setTrial] = useState<Trial>({ state: 'none' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (input: RuleInput) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setTrial({ state: 'running' })
    const toMs = Date.now()
    const rule = { condition: conditionOf(input), scope: scopeOf(input, customers) }
    try {
      const check = await checkRule(rule, { fromMs: toMs - lookBackMs, toMs }, 'trial', signal)
      if (!signal.aborted) setTrial({ state: 'done', check })
    } catch (thrown) {
      if (!signal.aborted) setTrial({ state: 'failed', problem: problemOf(thrown) })
    }
  }

  return (
    <div className={styles.trial}>
      <div>
        <Button
          icon="play"
          isBusy={trial.state === 'running'}
          // Validates the form without submitting it, which would save the rule.
          onClick={() => void form.handleSubmit(run)()}
        >
          {t`Try on the last 30 days`}
        </Button>
      </div>
      <div aria-live="polite">
        {trial.state === 'done' && <TrialResult check={trial.check} />}
        {trial.state === 'failed' && <ProblemNote problem={trial.problem} />}
      </div>
    </div>
  )
}

const shownHits = 100

function TrialResult({ check: { hits, simCount, isCut } }: { check: RuleCheck }) {
  const hitCount = hits.length
  return (
    <>
      <p className={styles.result}>
        <strong>
          {plural(hitCount, {
            one: 'Would have raised # notification',
            other: 'Would have raised # notifications',
          })}
        </strong>
      </p>
      <p className={styles.note}>
        {plural(simCount, { one: '# SIM checked.', other: '# SIMs checked.' })}{' '}
        {isCut &&
          t`There are more SIMs or events than the portal requests at once, so this is not complete.`}
      </p>
      {hits.length > 0 && (
        <ul className={styles.hits} aria-label={t`Notifications of the last 30 days`}>
          {hits.slice(0, shownHits).map(({ iccid, atMs, text, period }) => (
            <li key={`${iccid} ${period}`} className={styles.hit}>
              <span>{text}</span>
              <Time timestampMs={atMs} />
              <span className={styles.text}>{t`SIM ${iccid}`}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
