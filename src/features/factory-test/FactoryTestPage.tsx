/** The service decides which SIMs can be tested; verdicts and the test log exist only in the portal. */
import { plural, t } from '@lingui/core/macro'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { limits } from '../../contract/limits.ts'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { useAccount } from '../../data/session/useAccount.ts'
import { SimCauses } from '../../domain/diagnosis/SimCauses.tsx'
import { ExportButton } from '../../domain/export/ExportButton.tsx'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { writeDisabledReason } from '../../domain/session/permissions.ts'
import { formatBytes } from '../../lib/bytes.ts'
import { formatCount } from '../../lib/count.ts'
import { describeTestEnd } from '../../domain/sim/testEnd.ts'
import { useCustomer } from '../../domain/useCustomer.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card, CardActions } from '../../ui/card/Card.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { SkeletonBlock, Skeleton } from '../../ui/state/Skeleton.tsx'
import {
  changeTestLog,
  summarizeTestLog,
  getVerdictDisabledReason,
  withChange,
  type TestEntry,
} from './testLog.ts'
import { saveTestLog, TestLogTable, TestStateChip } from './TestLogTable.tsx'
import { factoryTestId, useTestLine, type Line, testEndReason } from './useTestLine.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FormTextField } from '../../ui/form/FormFields.tsx'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { useIsPhone } from '../../ui/layout/useMatchesMedia.ts'
import styles from './FactoryTest.module.css'
import { useForm } from 'react-hook-form'
import { $api } from '../../data/rest/queryHooks.ts'
import { Identifier } from '../../domain/format.tsx'
import { paths } from '../../domain/paths.ts'
import { iccidQuery, restSimWith } from '../../domain/sim/findRestSim.ts'
import { useSim } from '../../domain/sim/useSim.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { UsageBar } from '../../ui/usage/UsageBar.tsx'
import { pollEvery } from '../../data/rest/queryClient.ts'

const BulkTestForm = lazyPart('BulkTestForm', () => import('./BulkTestForm.tsx'))

export function FactoryTestPage() {
  const disabledReason = writeDisabledReason(useAccount())
  const line = useTestLine(disabledReason)
  useLineKeys(line)
  return (
    <Page title={t`Factory test`}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Suspense fallback={<SkeletonBlock height="100px" />}>
            <LineField line={line} readOnlyReason={disabledReason} />
          </Suspense>
          <CurrentSimCard line={line} isReadOnly={disabledReason !== undefined} />
        </div>
        <div className={styles.side}>
          <AllowanceCard />
          {disabledReason === undefined && (
            <Card title={t`Bulk test`}>
              <BulkTestForm fallback={<SkeletonBlock height="174px" />} line={line} />
            </Card>
          )}
        </div>
      </div>
      <TestLogCard line={line} />
    </Page>
  )
}

function TestLogCard({ line: { log } }: { line: Line }) {
  const count = log.length
  const summary = summarizeTestLog(log)
  const disabledReason = log.length === 0 ? t`The test log is empty` : undefined
  const clear = async () => {
    const isSure = await confirm({
      title: plural(count, {
        one: 'Clear the test log of # SIM?',
        other: 'Clear the test log of # SIMs?',
      }),
      consequence: t`Results and notes are saved only in this tab. The SIMs do not change.`,
      confirmLabel: t`Clear test log`,
    })
    if (isSure) changeTestLog(() => [])
  }
  return (
    <Card
      title={t`Test log`}
      aside={
        <CardActions>
          <ExportButton
            label={t`Export CSV`}
            size="small"
            disabledReason={disabledReason}
            onClick={() => saveTestLog(log)}
          />
          <Button
            size="small"
            variant="quiet"
            disabledReason={disabledReason}
            onClick={() => void clear()}
          >
            {t`Clear log`}
          </Button>
        </CardActions>
      }
    >
      {log.length === 0 ? (
        <EmptyState
          icon="factory"
          title={t`No SIMs tested yet`}
          detail={t`Scan the first ICCID. The test log is saved in this tab until you clear it or sign out.`}
        />
      ) : (
        <>
          <p className={styles.note}>
            {t`${summary}. Saved in this tab until you clear it or sign out.`}
          </p>
          <TestLogTable log={log} />
        </>
      )}
    </Card>
  )
}

/** Alt with a letter works anywhere on the page, also while the field has the focus. */
function useLineKeys(line: Line) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return
    const actions: Readonly<Record<string, () => void>> = {
      KeyT: line.test,
      KeyP: () => line.setVerdict('passed'),
      KeyF: () => line.setVerdict('failed'),
    }
    const action = actions[event.code]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** The free test volume (REST interface, States and transitions and Limits). */
function AllowanceCard() {
  const { data: customer } = useCustomer()
  const { byteUnits } = usePreferences()
  const data = formatBytes(limits.factoryTestDataBytes, byteUnits)
  const sms = formatCount(limits.factoryTestSms)
  const testEnd = describeTestEnd(customer)
  return (
    <Card title={t`Free test volume`}>
      <ul className={styles.rules}>
        <li>
          {t`The first ${data} of data and ${sms} SMS, sent or received, are free. There is no monthly hosting fee, and the data does not count towards the data pool.`}
        </li>
        <li>{t`${testEnd} The device of an activated SIM becomes “Enabled”.`}</li>
        <li>
          {t`Enabling a device activates its SIM. To prevent this, assign the SIM to a device that is already enabled.`}
        </li>
        <li>{t`Only registered SIMs with status “Issued” can be tested.`}</li>
      </ul>
    </Card>
  )
}

interface LineInput {
  entry: string
}

interface LineFieldProps {
  line: Line
  readOnlyReason: string | undefined
}

function LineField({ line, readOnlyReason }: LineFieldProps) {
  const { pendingCount } = line
  const isPhone = useIsPhone()
  const form = useForm<LineInput>({ defaultValues: { entry: '' } })
  const enter = ({ entry }: LineInput) => {
    if (entry.trim() === '') return
    line.enter(entry)
    form.reset()
  }
  return (
    <Form form={form} onSubmit={enter} className={styles.field}>
      <FormTextField<LineInput>
        name="entry"
        label={t`Scan or type an ICCID`}
        autoFocus
        isIdentifier
        help={
          readOnlyReason ??
          (isPhone
            ? t`Then enter TEST, PASS or FAIL with a note.`
            : t`Then enter TEST, PASS or FAIL with a note, or press Alt+T, Alt+P or Alt+F.`)
        }
        end={
          <Button type="submit" size="small">
            {t`Enter`}
          </Button>
        }
      />
      <p role="status" className={line.message?.isError ? styles.error : styles.message}>
        {line.message?.text}
        {pendingCount > 0 &&
          ` ${plural(pendingCount, { one: '(# entry pending)', other: '(# entries pending)' })}`}
      </p>
      {line.problem && <ProblemNote problem={line.problem} />}
    </Form>
  )
}

const pollMs = 3000

const verdictButtons = [
  { verdict: 'passed', label: t`Pass`, icon: 'check', hint: 'Alt+P' },
  { verdict: 'failed', label: t`Fail`, icon: 'close', hint: 'Alt+F' },
] as const

function CurrentSimCard({ line, isReadOnly }: { line: Line; isReadOnly: boolean }) {
  const { current } = line
  const { hasGraphql } = useCapabilities()
  if (!current) {
    return (
      <Card title={t`Current SIM`}>
        <EmptyState icon="sim" title={t`No SIM scanned`} detail={t`Scan an ICCID to look it up.`} />
      </Card>
    )
  }
  const testDisabledReason =
    current.state === 'ready'
      ? undefined
      : current.state === 'inTest'
        ? t`Already in factory test`
        : current.reason
  const verdictDisabledReason = getVerdictDisabledReason(current.state)
  return (
    <Card title={t`Current SIM`} aside={<TestStateChip entry={current} />}>
      <p className={styles.iccid}>
        <Identifier value={current.iccid} name={t`ICCID`} />
      </p>
      {current.reason !== '' && <p className={styles.note}>{current.reason}</p>}
      {current.state === 'inTest' && <TestUsage entry={current} />}
      {hasGraphql && (current.state === 'inTest' || current.state === 'ended') && (
        <TestCauses key={current.iccid} iccid={current.iccid} />
      )}
      <CardActions>
        {!isReadOnly && (
          <>
            <Button
              variant="primary"
              disabledReason={testDisabledReason}
              isBusy={line.isBusy}
              hint="Alt+T"
              onClick={line.test}
            >
              {t`Start test`}
            </Button>
            {verdictButtons.map(({ verdict, label, ...button }) => (
              <Button
                key={verdict}
                {...button}
                disabledReason={verdictDisabledReason}
                isBusy={line.isBusy}
                onClick={() => line.setVerdict(verdict)}
              >
                {label}
              </Button>
            ))}
          </>
        )}
        {current.simId !== null && (
          <ButtonLink variant="quiet" to={paths.sim(current.iccid)}>
            {t`Open SIM`}
          </ButtonLink>
        )}
      </CardActions>
    </Card>
  )
}

/** Why a SIM in test does not come online, or has no service after it. */
function TestCauses({ iccid }: { iccid: string }) {
  const { data: sim } = useSim(iccid)
  return sim && <SimCauses sim={sim} />
}

function TestUsage({ entry }: { entry: TestEntry }) {
  const { byteUnits } = usePreferences()
  const { data } = $api.useQuery('get', '/sim', iccidQuery(entry.iccid), {
    refetchInterval: pollEvery(pollMs),
  })
  const sim = data && restSimWith(entry.iccid, data.items)
  const hasEnded = sim?.status && sim.status.id !== factoryTestId
  const reason = hasEnded ? testEndReason(sim) : undefined
  useEffect(() => {
    if (reason === undefined) return
    changeTestLog((before) => withChange(before, entry.iccid, { state: 'ended', reason }))
  }, [reason, entry.iccid])
  if (!sim) return <Skeleton lines={2} />
  const { data_bytes, sms } = sim.factory_test ?? {}
  if (data_bytes == null || sms == null) return null
  const smsLimit = formatCount(limits.factoryTestSms)
  return (
    <div className={styles.use}>
      <UsageBar
        name={t`Data`}
        used={formatBytes(data_bytes, byteUnits)}
        limit={formatBytes(limits.factoryTestDataBytes, byteUnits)}
        share={data_bytes / limits.factoryTestDataBytes}
      />
      <UsageBar
        name={t`SMS`}
        used={formatCount(sms)}
        limit={t`${smsLimit} SMS`}
        share={sms / limits.factoryTestSms}
      />
    </div>
  )
}
