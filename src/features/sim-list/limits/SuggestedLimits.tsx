/** Checks which SIMs of a selection will exceed their data limit, and raises their limits: one job for each suggested limit. */
import { plural, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { useAccount } from '../../../data/session/useAccount.ts'
import { beginDraft } from '../../../domain/batch-jobs/batchDraft.ts'
import { partsOf } from '../../../domain/batch-jobs/batchPlan.ts'
import type { BatchSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import { beginPlan } from '../../../domain/batch-jobs/planRuns.ts'
import {
  groupBySuggestedLimit,
  startLimitCheck,
} from '../../../domain/batch-jobs/suggestedLimits.ts'
import type { Scan } from '../../../domain/export/scan.ts'
import { paths } from '../../../domain/paths.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { forecastData, suggestedLimit } from '../../../domain/sim/simForecast.ts'
import { formatBytes, type ByteUnits } from '../../../lib/bytes.ts'
import { formatCount } from '../../../lib/count.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { FloatProps } from '../../../ui/mui/lazyFloat.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/plain-table/PlainTable.tsx'
import { Progress } from '../../../ui/progress/Progress.tsx'
import { Note } from '../../../ui/text/Text.tsx'

interface CheckProps {
  selection: BatchSelection
  /** Selects these SIMs in the list. */
  onSelect?: (iccids: readonly string[]) => void
  onClose: () => void
}

export function SuggestedLimits({ isOpen, ...check }: CheckProps & FloatProps) {
  return (
    <Dialog
      isOpen={isOpen}
      title={t`SIMs that will exceed their data limit`}
      width="large"
      onClose={check.onClose}
    >
      {isOpen && <Check {...check} />}
    </Dialog>
  )
}

function Check({ selection, ...props }: CheckProps) {
  const [check] = useState(() => startLimitCheck(selection))
  useEffect(() => {
    check.resume()
    return check.pause
  }, [check])
  return <Result {...props} check={check} />
}

const shownSims = 100

function Result({
  check,
  onSelect,
  onClose,
}: Omit<CheckProps, 'selection'> & { check: Scan<readonly Sim[]> }) {
  const { status, done, expected = done, problem } = useStore(check.state)
  const { byteUnits } = usePreferences()
  const readOnly = writeDisabledReason(useAccount())
  const navigate = useNavigate()
  const isRunning = status === 'running'
  const sims = useStore(check.found)
  const iccids = sims.map(({ iccid }) => iccid)
  const count = sims.length
  const groups = groupBySuggestedLimit(sims, byteUnits)
  const raise = () => {
    const id = beginDraft({
      mode: 'given',
      given: {
        selection: { kind: 'named', iccids },
        source: t`They will exceed their data limit.`,
      },
    })
    beginPlan({ id, parts: groups.flatMap(partsOf) })
    void navigate(paths.batchWizard('start', { draft: id }))
  }
  return (
    <>
      <Dialog.Body>
        {isRunning ? (
          <Progress
            label={t`Checking SIMs`}
            done={done}
            total={expected}
            text={(some, all) => t`${some} of ${all} SIMs checked`}
          />
        ) : (
          <p role="status">{resultText(count, done, expected)}</p>
        )}
        {problem && (
          <p role="alert">
            {problem.title}. {problem.detail}
          </p>
        )}
        {count > 0 && (
          <>
            <Note isSmall>
              {plural(groups.length, {
                one: 'One job sets the suggested limit.',
                other: '# jobs set the suggested limits, one job for each.',
              })}
            </Note>
            <PlainTable
              label={t`SIMs that will exceed their data limit`}
              columns={columnsIn(byteUnits)}
              rows={sims.slice(0, shownSims)}
              keyOf={({ iccid }) => iccid}
            />
            {count > shownSims && (
              <Note isSmall>
                {t`${formatCount(shownSims)} of ${formatCount(count)} SIMs are shown.`}
              </Note>
            )}
          </>
        )}
      </Dialog.Body>
      <Dialog.Actions>
        {isRunning && <Button onClick={check.pause}>{t`Stop`}</Button>}
        {(status === 'paused' || status === 'failed') && (
          <Button onClick={check.resume}>{status === 'paused' ? t`Check more` : t`Retry`}</Button>
        )}
        <Button onClick={onClose}>{count === 0 ? t`Close` : t`Cancel`}</Button>
        {onSelect && count > 0 && (
          <Button
            onClick={() => {
              onSelect(iccids)
              onClose()
            }}
          >
            {plural(count, { one: 'Select # SIM', other: 'Select # SIMs' })}
          </Button>
        )}
        {count > 0 && (
          <Button
            variant="primary"
            disabledReason={readOnly ?? (isRunning ? t`The check is still running` : undefined)}
            onClick={raise}
          >
            {plural(count, { one: 'Raise limit of # SIM', other: 'Raise limits of # SIMs' })}
          </Button>
        )}
      </Dialog.Actions>
    </>
  )
}

function resultText(count: number, done: number, expected: number): string {
  const checked = formatCount(done)
  const all = formatCount(expected)
  const found = plural(count, {
    0: 'At the present rate, no SIM will exceed its data limit this month.',
    one: 'At the present rate, # SIM will exceed its data limit this month.',
    other: 'At the present rate, # SIMs will exceed their data limit this month.',
  })
  return done < expected
    ? `${found} ${t`Checked the ${checked} SIMs with the most data of ${all}.`}`
    : found
}

function columnsIn(units: ByteUnits): PlainColumn<Sim>[] {
  const bytes = (id: string, header: string, value: (sim: Sim) => number | null | undefined) =>
    ({ id, header, align: 'end', render: (sim: Sim) => formatBytes(value(sim), units) }) as const
  return [
    {
      id: 'sim',
      header: t`SIM`,
      isName: true,
      render: ({ iccid, custom_field_1: name }) => (
        <Link to={paths.sim(iccid)}>{name || iccid}</Link>
      ),
    },
    bytes('data', t`Data this month`, (sim) => sim.monthly_data_volume),
    bytes('forecast', t`Data forecast`, (sim) => forecastData(sim)),
    bytes('limit', t`Data limit`, (sim) => sim.monthly_data_limit),
    bytes('suggested', t`Suggested limit`, (sim) => suggestedLimit(sim, units)),
  ]
}
