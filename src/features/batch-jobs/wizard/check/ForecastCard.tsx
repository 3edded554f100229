import { plural, t } from '@lingui/core/macro'
import { formatList } from '../../../../lib/list.ts'
import { formatPercent } from '../../../../lib/percent.ts'
import { problemOf } from '../../../../lib/problem.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Card, CardActions } from '../../../../ui/card/Card.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { Skeleton } from '../../../../ui/state/Skeleton.tsx'
import type { Tone } from '../../../../ui/theme/tokens.ts'
import { ToneBar } from '../../../../ui/usage/ToneBar.tsx'
import { Note } from '../../../../ui/text/Text.tsx'
import { forecastSim, type Forecast } from '../../../../domain/batch-jobs/forecast/forecast.ts'
import { sampleOf, type BatchSim } from '../../../../domain/batch-jobs/forecast/selectionFacts.ts'
import { SampleTable } from '../sims/SimSample.tsx'
import type { Check } from './useCheck.ts'
import styles from '../Wizard.module.css'

const sampleSize = 8

interface ForecastCardProps {
  check: Check
  onExcludeFailing: () => void
}

export function ForecastCard(props: ForecastCardProps) {
  return (
    <Card title={t`Forecast`}>
      <Content {...props} />
    </Card>
  )
}

function Content({ check, onExcludeFailing }: ForecastCardProps) {
  const { factsQuery, facts, failed, forecast, transitions, changes } = check
  if (failed) return <ErrorState problem={problemOf(failed.error)} retry={failed.refetch} />
  if (!facts || !forecast || !transitions) {
    if (factsQuery.progress === undefined) return <Skeleton lines={4} />
    const progress = formatPercent(factsQuery.progress)
    return <p className={styles.lead}>{t`Loading SIMs: ${progress}`}</p>
  }
  if (facts.count === 0) return <p className={styles.lead}>{t`No SIMs match the selection.`}</p>
  const outcome = (sim: BatchSim) => {
    const { outcome: end, reasons, isPartial } = forecastSim(sim, changes, transitions)
    if (end === 'changes') return t({ message: 'Changes', context: 'forecast of a SIM' })
    if (end === 'unchanged') return <span className={styles.quiet}>{t`Unchanged`}</span>
    const reason = reasons.join('; ')
    return (
      <span className={styles.failure}>
        {isPartial ? t`Partly fails: ${reason}` : t`Fails: ${reason}`}
      </span>
    )
  }
  return (
    <>
      <ForecastSummary forecast={forecast} />
      {facts.isComplete && forecast.failing > 0 && forecast.failing < facts.count && (
        <CardActions>
          <Button size="small" onClick={onExcludeFailing}>
            {plural(forecast.failing, {
              one: 'Exclude # SIM that would fail',
              other: 'Exclude # SIMs that would fail',
            })}
          </Button>
        </CardActions>
      )}
      <SampleTable
        caption={t`Sample of the SIMs`}
        sims={sampleOf(facts, sampleSize)}
        outcome={outcome}
      />
    </>
  )
}

function ForecastSummary({ forecast }: { forecast: Forecast }) {
  const { count, outcomes, failing, partial, reasons, isEstimate } = forecast
  const { changes, unchanged } = outcomes
  const texts = [
    isEstimate
      ? plural(changes, { one: 'about # changes', other: 'about # change' })
      : plural(changes, { one: '# changes', other: '# change' }),
  ]
  if (unchanged > 0)
    texts.push(
      isEstimate
        ? plural(unchanged, { other: 'about # unchanged' })
        : plural(unchanged, { other: '# unchanged' }),
    )
  texts.push(...reasons.map(({ text }) => text))
  const parts: readonly { id: string; tone: Tone; share: number }[] = [
    { id: 'changes', tone: 'usable', share: changes / count },
    { id: 'unchanged', tone: 'ended', share: unchanged / count },
    { id: 'failing', tone: 'alert', share: failing / count },
  ]
  return (
    <div className={styles.stack}>
      <p className={styles.big}>{formatList(texts, 'unit')}</p>
      <ToneBar parts={parts.filter(({ share }) => share > 0)} />
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
