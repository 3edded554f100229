/** What a change does to its SIMs, worst first: service lost, with the confirmation that it needs, then service won, values, cost. */
import { plural, t } from '@lingui/core/macro'
import { useCapabilities } from '../../../data/useCapabilities.ts'
import { useAccount } from '../../../data/session/useAccount.ts'
import { csvField } from '../../../lib/csv.ts'
import { formatMoneyChange } from '../../../lib/decimal.ts'
import { Accordion } from '../../../ui/accordion/Accordion.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { CardActions } from '../../../ui/card/Card.tsx'
import { CheckboxField } from '../../../ui/field/TickFields.tsx'
import { MuiScope } from '../../../ui/mui/MuiScope.tsx'
import { Note } from '../../../ui/text/Text.tsx'
import { feePerSim } from '../../billing.ts'
import { saveCsv } from '../../export/saveFile.ts'
import { useBillingPeriods } from '../../useBillingPeriods.ts'
import { simStatus } from '../../sim/simStatus.ts'
import type { Consequences, SimEffect } from './consequences.ts'
import { confirmationsOf, describeEffect, describeValueSums } from './describeConsequences.ts'
import { SampleTable } from './SampleTable.tsx'
import styles from './ConsequencesView.module.css'
import { useFormats } from '../../useFormats.ts'

interface ConsequencesViewProps {
  consequences: Consequences
  /** The confirmations that the user gave. */
  confirmed: readonly string[]
  onConfirm: (confirmed: readonly string[]) => void
  /** Shows the old and new values of the first SIMs. */
  hasSample?: boolean
}

export function ConsequencesView({
  consequences,
  confirmed,
  onConfirm,
  hasSample,
}: ConsequencesViewProps) {
  const formats = useFormats()
  const { wonCount, billedCount, sample } = consequences
  const confirmations = confirmationsOf(consequences)
  const confirm = (label: string, isConfirmed: boolean) =>
    onConfirm(isConfirmed ? [...confirmed, label] : confirmed.filter((each) => each !== label))
  return (
    <div className={styles.stack}>
      {confirmations.length > 0 && (
        <div className={styles.loss}>
          <LostSims consequences={consequences} />
          <MuiScope>
            {confirmations.map((label) => (
              <CheckboxField
                key={label}
                label={label}
                value={confirmed.includes(label)}
                onChange={(isConfirmed) => confirm(label, isConfirmed)}
              />
            ))}
          </MuiScope>
        </div>
      )}
      <ul className={styles.lines}>
        {wonCount > 0 && (
          <li>
            {plural(wonCount, {
              one: '# SIM comes into service',
              other: '# SIMs come into service',
            })}
          </li>
        )}
        {describeValueSums(consequences, formats).map((sum) => (
          <li key={sum}>{sum}</li>
        ))}
        {billedCount !== 0 && <MonthlyCost billedCount={billedCount} />}
      </ul>
      {hasSample && <SampleTable caption={t`Sample of the SIMs`} rows={sample.map(toRow)} />}
    </div>
  )
}

const maxShown = 100

function toRow(effect: SimEffect) {
  return { sim: effect.sim, forecast: <EffectText effect={effect} /> }
}

function LostSims({ consequences }: { consequences: Consequences }) {
  const { lost, lostCount, isEstimate } = consequences
  if (lostCount === 0) return null
  const onlineCount = lost.filter(({ sim }) => sim.in_session_since !== null).length
  const listedCount = lost.length
  const title = isEstimate
    ? plural(lostCount, { one: 'About # SIM loses service', other: 'About # SIMs lose service' })
    : plural(lostCount, { one: '# SIM loses service', other: '# SIMs lose service' })
  return (
    <>
      <p className={styles.title}>
        {onlineCount > 0 && !isEstimate
          ? t`${title} (${plural(onlineCount, { other: '# online now' })})`
          : title}
      </p>
      <Accordion
        title={
          listedCount < lostCount
            ? plural(listedCount, { one: 'Show # of them', other: 'Show # of them' })
            : t`Show SIMs`
        }
      >
        <SampleTable
          caption={t`SIMs that lose service`}
          rows={lost.slice(0, maxShown).map(toRow)}
        />
        {listedCount > maxShown && (
          <Note isSmall>{t`The first ${maxShown}. The CSV file has all of them.`}</Note>
        )}
      </Accordion>
      <CardActions>
        <Button
          size="small"
          icon="download"
          onClick={() => saveCsv('sims-losing-service.csv', lostFields, lost)}
        >
          {t`Export CSV`}
        </Button>
      </CardActions>
    </>
  )
}

const lostFields = [
  csvField<SimEffect>('ICCID', ({ sim }) => sim.iccid, 'identifier'),
  csvField<SimEffect>('Device name', ({ sim }) => sim.custom_field_1),
  csvField<SimEffect>('Status', ({ sim }) => simStatus(sim.statusid).documentedName),
  csvField<SimEffect>('Status after', ({ statusid }) => simStatus(statusid).documentedName),
  csvField<SimEffect>('Online', ({ sim }) => sim.in_session_since !== null),
]

export function EffectText({ effect }: { effect: SimEffect }) {
  const text = describeEffect(effect, useFormats())
  const { service } = effect
  return (
    <>
      {service === 'lost' && <span className={styles.lost}>{t`Loses service`}</span>}
      {service === 'won' && <span className={styles.won}>{t`Comes into service`}</span>}
      {text}
    </>
  )
}

/** Shown only where the account has bills to read a price from. */
function MonthlyCost({ billedCount }: { billedCount: number }) {
  const { organisationId } = useAccount()
  const isOffered = useCapabilities().hasRestOperation('get', '/organisation/{org_id}/billing')
  return organisationId === null || !isOffered ? null : (
    <CostOf organisationId={organisationId} billedCount={billedCount} />
  )
}

function CostOf({ organisationId, billedCount }: { organisationId: number; billedCount: number }) {
  const { data, isFetching } = useBillingPeriods(organisationId)
  const period = data?.periods.find(({ is_current }) => is_current) ?? data?.periods[0]
  const fee = period && feePerSim(period)
  if (fee === undefined) return isFetching ? null : <li>{t`Monthly cost: not known`}</li>
  const change = formatMoneyChange((fee * billedCount).toFixed(4), period?.currency ?? '')
  const count = Math.abs(billedCount)
  return (
    <li>
      {billedCount > 0
        ? t`Monthly cost: ${change}, because ${plural(count, { one: '# more SIM is', other: '# more SIMs are' })} billed`
        : t`Monthly cost: ${change}, because ${plural(count, { one: '# SIM is', other: '# SIMs are' })} no longer billed`}
    </li>
  )
}
