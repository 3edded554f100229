/** The forecast of a draft: "1,204 change, 37 unchanged, 9 not allowed from Retired". */
import { problemOf } from '../../../../lib/problem.ts'
import { formatCount } from '../../../../lib/count.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Card } from '../../../../ui/card/Card.tsx'
import { Progress } from '../../../../ui/progress/Progress.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { Skeleton } from '../../../../ui/state/Skeleton.tsx'
import type { Tone } from '../../../../ui/theme/tokens.ts'
import { ToneBar } from '../../../../ui/usage/ToneBar.tsx'
import { forecastSim } from '../../forecast/forecast.ts'
import type { Forecast } from '../../forecast/forecast.ts'
import { sampleOf } from '../../forecast/selectionFacts.ts'
import type { BatchSim } from '../../forecast/batchSims.ts'
import { SampleTable } from '../sims/SimSample.tsx'
import type { Check } from './useCheck.ts'
import styles from '../Wizard.module.css'

const shown = 8

interface ForecastCardProps {
  check: Check
  /** Takes the SIMs that would fail out of the selection. */
  onLeaveOut: () => void
}

export function ForecastCard(props: ForecastCardProps) {
  return (
    <Card title="What will happen">
      <Content {...props} />
    </Card>
  )
}

function Content({ check, onLeaveOut }: ForecastCardProps) {
  const { factsQuery, facts, failed, forecast, transitions, changes } = check
  if (failed) return <ErrorState problem={problemOf(failed.error)} retry={failed.refetch} />
  if (!facts || !forecast || !transitions) {
    return factsQuery.progress === undefined ? (
      <Skeleton lines={4} />
    ) : (
      <Progress
        label="Reading the SIMs"
        done={Math.round(factsQuery.progress * 100)}
        total={100}
        unit="percent of the selection read"
      />
    )
  }
  if (facts.count === 0) return <p className={styles.lead}>No SIM is in this selection now.</p>
  const outcome = (sim: BatchSim) => {
    const { outcome: end, reasons, isPartial } = forecastSim(sim, changes, transitions)
    if (end === 'changes') return 'Changes'
    if (end === 'unchanged') return <span className={styles.quiet}>Unchanged</span>
    return (
      <span
        className={styles.badWord}
      >{`${isPartial ? 'Fails in part' : 'Fails'}: ${reasons.join('; ')}`}</span>
    )
  }
  return (
    <>
      <ForecastSummary forecast={forecast} />
      {facts.isWhole && forecast.failing > 0 && forecast.failing < facts.count && (
        <div className={styles.actions}>
          <Button size="small" onClick={onLeaveOut}>
            {forecast.failing === 1
              ? 'Leave out the SIM that would fail'
              : `Leave out the ${formatCount(forecast.failing)} that would fail`}
          </Button>
        </div>
      )}
      <SampleTable caption="Some of the SIMs" sims={sampleOf(facts, shown)} outcome={outcome} />
    </>
  )
}

function ForecastSummary({ forecast }: { forecast: Forecast }) {
  const { count, outcomes, failing, partial, reasons, isEstimate } = forecast
  const { changes, unchanged } = outcomes
  const about = isEstimate ? 'about ' : ''
  const texts = [`${about}${formatCount(changes)} ${changes === 1 ? 'changes' : 'change'}`]
  if (unchanged > 0) texts.push(`${about}${formatCount(unchanged)} unchanged`)
  for (const reason of reasons) texts.push(`${formatCount(reason.count)} ${reason.text}`)
  const parts: readonly { id: string; tone: Tone; share: number }[] = [
    { id: 'changes', tone: 'usable', share: changes / count },
    { id: 'unchanged', tone: 'ended', share: unchanged / count },
    { id: 'failing', tone: 'alert', share: failing / count },
  ]
  return (
    <div className={styles.stack}>
      <p className={styles.big}>{texts.join(', ')}</p>
      <ToneBar parts={parts.filter(({ share }) => share > 0)} />
      {partial > 0 && (
        <p className={styles.note}>
          On {formatCount(partial)} {partial === 1 ? 'SIM' : 'SIMs'} one change is made and another
          fails; the job reports them as failed.
        </p>
      )}
      {isEstimate && (
        <p className={styles.note}>
          Worked out from some SIMs of every status and product; the service cannot count by these
          values.
        </p>
      )}
    </div>
  )
}
