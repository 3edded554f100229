import { plural, t } from '@lingui/core/macro'
import { effectOf } from '../../../../domain/batch-jobs/forecast/consequences.ts'
import {
  ConsequencesView,
  EffectText,
} from '../../../../domain/batch-jobs/forecast/ConsequencesView.tsx'
import { forecastSim, type Forecast } from '../../../../domain/batch-jobs/forecast/forecast.ts'
import { SampleTable } from '../../../../domain/batch-jobs/forecast/SampleTable.tsx'
import { sampleOf, type BatchSim } from '../../../../domain/batch-jobs/forecast/selectionFacts.ts'
import { formatPercent } from '../../../../lib/percent.ts'
import { problemOf } from '../../../../lib/problem.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Card, CardActions } from '../../../../ui/card/Card.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { Skeleton } from '../../../../ui/state/Skeleton.tsx'
import { ToneBar } from '../../../../ui/usage/ToneBar.tsx'
import { Note } from '../../../../ui/text/Text.tsx'
import { PreviewLine } from './PreviewLine.tsx'
import type { Check } from './useCheck.ts'
import styles from '../Wizard.module.css'

const sampleSize = 8

interface ForecastCardProps {
  check: Check
  confirmed: readonly string[]
  onConfirm: (confirmed: readonly string[]) => void
  /** Excludes SIMs from the selection. */
  onExclude: (isExcluded: (sim: BatchSim) => boolean) => void
}

export function ForecastCard(props: ForecastCardProps) {
  return (
    <Card title={t`Forecast`}>
      <Content {...props} />
    </Card>
  )
}

function Content({ check, confirmed, onConfirm, onExclude }: ForecastCardProps) {
  const { factsQuery, facts, failed, forecast, consequences, transitions, changes, plan } = check
  if (failed) return <ErrorState problem={problemOf(failed.error)} retry={failed.refetch} />
  if (!facts || !forecast || !consequences || !transitions) {
    if (factsQuery.progress === undefined) return <Skeleton lines={4} />
    const progress = formatPercent(factsQuery.progress)
    return <p className={styles.lead}>{t`Loading SIMs: ${progress}`}</p>
  }
  if (facts.count === 0) return <p className={styles.lead}>{t`No SIMs match the selection.`}</p>
  const isFailing = (sim: BatchSim) => forecastSim(sim, changes, transitions).failures.length > 0
  const isLosing = (sim: BatchSim) => effectOf(sim, changes, transitions).service === 'lost'
  const outcome = (sim: BatchSim) => {
    const { outcome: end, reasons, isPartial } = forecastSim(sim, changes, transitions)
    if (end === 'changes') return <EffectText effect={effectOf(sim, changes, transitions)} />
    if (end === 'unchanged') return <span className={styles.quiet}>{t`Unchanged`}</span>
    const reason = reasons.join('; ')
    return (
      <span className={styles.failure}>
        {isPartial ? t`Partly fails: ${reason}` : t`Fails: ${reason}`}
      </span>
    )
  }
  const canExclude = (count: number) => facts.isComplete && count > 0 && count < facts.count
  const { lostCount } = consequences
  return (
    <>
      <ForecastSummary forecast={forecast} lostCount={lostCount} />
      <ConsequencesView consequences={consequences} confirmed={confirmed} onConfirm={onConfirm} />
      {plan && <PreviewLine plan={plan} forecast={forecast} />}
      <CardActions>
        {canExclude(forecast.failing) && (
          <Button size="small" onClick={() => onExclude(isFailing)}>
            {plural(forecast.failing, {
              one: 'Exclude # SIM that would fail',
              other: 'Exclude # SIMs that would fail',
            })}
          </Button>
        )}
        {canExclude(lostCount) && (
          <Button size="small" onClick={() => onExclude(isLosing)}>
            {plural(lostCount, {
              one: 'Exclude # SIM that would lose service',
              other: 'Exclude # SIMs that would lose service',
            })}
          </Button>
        )}
      </CardActions>
      <SampleTable
        caption={t`Sample of the SIMs`}
        rows={sampleOf(facts, sampleSize).map((sim) => ({ sim, forecast: outcome(sim) }))}
      />
    </>
  )
}

function ForecastSummary({ forecast, lostCount }: { forecast: Forecast; lostCount: number }) {
  const { count, outcomes, failing, partial, reasons, isEstimate } = forecast
  const { changes, unchanged } = outcomes
  const others = [
    ...reasons.map(({ text }) => text),
    ...(unchanged > 0
      ? [
          isEstimate
            ? plural(unchanged, { other: 'about # unchanged' })
            : plural(unchanged, { other: '# unchanged' }),
        ]
      : []),
  ]
  return (
    <div className={styles.stack}>
      <p className={styles.big}>
        {isEstimate
          ? plural(changes, {
              one: 'About # SIM will change',
              other: 'About # SIMs will change',
            })
          : plural(changes, {
              0: 'No SIM will change',
              one: '# SIM will change',
              other: '# SIMs will change',
            })}
      </p>
      <ToneBar
        parts={[
          { id: 'changes', tone: 'usable', share: (changes - lostCount) / count },
          { id: 'lost', tone: 'limit', share: lostCount / count },
          { id: 'unchanged', tone: 'ended', share: unchanged / count },
          { id: 'failing', tone: 'alert', share: failing / count },
        ]}
      />
      {others.length > 0 && (
        <ul className={styles.phrases}>
          {others.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {partial > 0 && (
        <Note isSmall>
          {plural(partial, {
            one: '# SIM gets one change while another fails. The job reports it as failed.',
            other: '# SIMs get one change while another fails. The job reports them as failed.',
          })}
        </Note>
      )}
      {isEstimate && (
        <Note isSmall>
          {t`Estimated from a sample of each status and product, because the service cannot count by these values.`}
        </Note>
      )}
    </div>
  )
}
