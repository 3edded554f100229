/** Checks which SIMs of a selection will exceed their data limit, and raises their limits: one job for each suggested limit. */
import { plural, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useAccount } from '../../../data/session/useAccount.ts'
import { partsOf, groupByChanges } from '../../../domain/batch-jobs/batchPlan.ts'
import type { BatchSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import { useBeginJobs } from '../../../domain/batch-jobs/useBeginJobs.ts'
import { type Scan, startScan } from '../../../domain/export/scan.ts'
import { paths } from '../../../domain/paths.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { forecastData, suggestedLimit, forecastShare } from '../../../domain/sim/simForecast.ts'
import { formatBytes, type ByteUnits } from '../../../lib/bytes.ts'
import { formatCount } from '../../../lib/count.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { FloatProps } from '../../../ui/mui/lazyFloat.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/plain-table/PlainTable.tsx'
import { Progress } from '../../../ui/progress/Progress.tsx'
import { Note } from '../../../ui/text/Text.tsx'
import { walkPages, type PageWalk } from '../../../lib/pageWalk.ts'
import { noCriteria } from '../../../domain/sim-filter/simCriteria.ts'
import { requestSims } from '../../../domain/sim-filter/simLookup.ts'
import { pageLimit, requestSimPage } from '../../../domain/sim-filter/simRequest.ts'

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
  const beginJobs = useBeginJobs()
  const isRunning = status === 'running'
  const sims = useStore(check.found)
  const iccids = sims.map(({ iccid }) => iccid)
  const count = sims.length
  const groups = groupBySuggestedLimit(sims, byteUnits)
  const raise = () =>
    beginJobs({
      iccids,
      source: t`They will exceed their data limit.`,
      parts: groups.flatMap(partsOf),
    })
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
    0: 'No SIM will exceed its data limit this month.',
    one: '# SIM will exceed its data limit this month.',
    other: '# SIMs will exceed their data limit this month.',
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

/** Returns the SIMs of each suggested limit, the most SIMs first. */
function groupBySuggestedLimit(sims: readonly Sim[], units: ByteUnits) {
  const wanted = sims.flatMap((sim) => {
    const limit = suggestedLimit(sim, units)
    return limit === undefined ? [] : [{ iccid: sim.iccid, changes: { monthly_data_limit: limit } }]
  })
  return groupByChanges(wanted).toSorted((a, b) => b.iccids.length - a.iccids.length)
}

/** 50 requests; then the user decides whether to go on. */
const checkedAtOnce = 5000

/** Finds those of a selection, the furthest above their limit first. It pauses after 5,000 SIMs. */
function startLimitCheck(selection: BatchSelection): Scan<readonly Sim[]> {
  const walk = walkSelection(selection)
  return startScan<readonly Sim[]>([], checkedAtOnce, async (found, signal) => {
    const { rows, isLast, total } = await walk.next(signal)
    const exceeding = rows.filter((sim) => shareOf(sim) > 1)
    if (exceeding.length > 0)
      found.setState((before) => sortByShare([...before, ...exceeding]), true)
    return { count: rows.length, isLast, expected: total }
  })
}

function sortByShare(sims: readonly Sim[]): readonly Sim[] {
  return sims.toSorted((a, b) => shareOf(b) - shareOf(a))
}

function shareOf(sim: Sim): number {
  return forecastShare(sim) ?? 0
}

/** Most used data first: a walk that stops early has checked the SIMs that matter. */
const mostDataFirst = { field: 'monthly_data_volume', direction: 'desc' } as const

function walkSelection(selection: BatchSelection): PageWalk<Sim> {
  const excluded = new Set(selection.kind === 'named' ? [] : selection.excluded)
  return walkPages(
    async (nextToken, signal) => {
      if (selection.kind === 'named') {
        const from = Number(nextToken ?? 0)
        const end = from + pageLimit
        const { iccids } = selection
        return {
          rows: await requestSims(iccids.slice(from, end), signal),
          nextToken: end < iccids.length ? String(end) : null,
          total: iccids.length,
        }
      }
      const criteria = selection.kind === 'matching' ? selection.criteria : noCriteria
      const { sims, totalSims, ...page } = await requestSimPage(
        criteria,
        mostDataFirst,
        nextToken,
        signal,
      )
      const rows = sims.filter(({ iccid }) => !excluded.has(iccid))
      return { ...page, rows, total: totalSims, unfiltered: sims }
    },
    ({ iccid }) => iccid,
  )
}
