/** Every SIM of the job with what was done to it: by result, by part of an ICCID or name, by cause, in the order of execution. */
import { useCallback, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { batchJobSimStatuses } from '../../../contract/tables.ts'
import type { BatchJob } from '../../../domain/batch-jobs/BatchJobFields.ts'
import { isJobOver } from '../../../domain/batch-jobs/jobWords.ts'
import { failureWords } from '../../../domain/batch-jobs/failureWords.ts'
import { useScrollRestoration } from '../../../domain/paging/useScrollRestoration.ts'
import { paths } from '../../../domain/paths.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { useSearchView } from '../../../domain/search-view/useSearchView.ts'
import { SearchField } from '../../../domain/sim-filter/SearchField.tsx'
import { formatCount } from '../../../lib/count.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import { SegmentedInput } from '../../../ui/input/SegmentedInput.tsx'
import { EmptyBox, NoMatchBox } from '../../../ui/state/EmptyBox.tsx'
import { ErrorBox } from '../../../ui/state/ErrorBox.tsx'
import { RefreshBar } from '../../../ui/state/RefreshBar.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { TableHandle } from '../../../ui/table/DataTable.tsx'
import { useTableLayout } from '../../../ui/table/useTableLayout.ts'
import { codesOf } from '../../../domain/batch-jobs/jobRequests.ts'
import { jobSimColumns } from './jobSimColumns.tsx'
import { jobSimsSearch } from './jobSimsView.ts'
import type { JobSimsView } from './jobSimsView.ts'
import type { Failures } from './useFailures.ts'
import { useJobSims } from './useJobSims.ts'
import type { GivenRows } from './useJobSims.ts'
import type { Tally } from './useTally.ts'
import styles from './Monitor.module.css'

export interface JobSimsCardProps {
  job: BatchJob
  tally: Tally
  failures: Failures
}

const simHref = (iccid: string) => paths.sim(iccid)
const statusWords = {
  SUCCESSFUL: 'Changed',
  RUNNING: 'To come',
  SKIPPED: 'Skipped',
  FAILED: 'Failed',
} as const
const statusOptions = [
  { value: 'all', label: 'All' },
  ...batchJobSimStatuses.map((status) => ({ value: status, label: statusWords[status] })),
]

export function JobSimsCard({ job, tally, failures }: JobSimsCardProps) {
  const { density, timeZone } = usePreferences()
  const { view, setView } = useSearchView(jobSimsSearch)
  const given = rowsOfCode(job, view, failures)
  // While the job runs, the rows are read again as it goes on.
  const version = isJobOver(job) ? -1 : tally.version
  const sims = useJobSims(job.batchJobId, view, version, given)
  const { pager, state, isSwitching } = sims
  const columns = useMemo(() => jobSimColumns(timeZone), [timeZone])
  const kept = useTableLayout('batchJobSims', columns)
  const navigate = useNavigate()
  const open = useCallback((iccid: string) => void navigate(paths.sim(iccid)), [navigate])
  const table = useRef<TableHandle>(null)
  const { onVisible } = useScrollRestoration(sims, table, { name: 'jobSims', rowsAhead: 30 })
  const change = (part: Partial<JobSimsView>) => setView(part, { replace: true })
  const isFiltered = view.status !== undefined || view.search !== '' || view.code !== undefined
  return (
    <Card
      id="sims"
      title="SIMs of this job"
      aside={
        state.total === undefined
          ? undefined
          : `${formatCount(state.total)} ${isFiltered ? 'shown' : 'in all'}`
      }
    >
      <div className={styles.tools}>
        <SearchField
          search={view.search}
          label="Search the SIMs of this job"
          placeholder="ICCID or device name"
          onSearch={(search) => change({ search, code: undefined })}
        />
        <SegmentedInput
          label="Result of the SIMs"
          value={view.code === undefined ? (view.status ?? 'all') : 'FAILED'}
          options={statusOptions}
          onChange={(value) =>
            change({
              status: batchJobSimStatuses.find((status) => status === value),
              code: undefined,
            })
          }
        />
      </div>
      {view.code !== undefined && (
        <div className={styles.row}>
          <p className={styles.note}>Only SIMs with this cause: {failureWords(view.code).words}</p>
          <Button size="small" icon="close" onClick={() => change({ code: undefined })}>
            Show all SIMs
          </Button>
        </div>
      )}
      <div className={styles.table}>
        <RefreshBar isActive={isSwitching && version < 0} />
        <DataTable
          ref={table}
          label="SIMs of this job"
          columns={columns}
          layout={kept.layout}
          onLayoutChange={kept.setLayout}
          density={density}
          keys={state.keys}
          totalRows={state.total}
          source={pager.source}
          isLoading={
            state.isLoading ||
            (view.code !== undefined && failures.query.data === undefined && !failures.query.error)
          }
          hasMore={state.hasMore && state.keys.length > 0}
          order={{ field: 'executedAt', direction: view.isNewestFirst ? 'desc' : 'asc' }}
          onSort={() => change({ isNewestFirst: !view.isNewestFirst })}
          rowHref={simHref}
          onOpen={open}
          onVisible={onVisible}
          emptyState={
            state.problem ? (
              <ErrorBox problem={state.problem} retry={pager.retry} />
            ) : isFiltered ? (
              <NoMatchBox
                what="SIMs"
                clearFilters={() =>
                  change({ status: undefined, search: '', isNewestFirst: false, code: undefined })
                }
              />
            ) : (
              <EmptyBox
                icon="sim"
                title="This job has no SIMs"
                detail={
                  isJobOver(job)
                    ? 'No SIM matched when it started.'
                    : 'They appear as soon as the service has chosen them.'
                }
              />
            )
          }
        />
      </div>
    </Card>
  )
}

/** The service cannot filter by code: SIMs of one cause come out of the failed ones that have been read. */
function rowsOfCode(
  job: BatchJob,
  { code }: JobSimsView,
  failures: Failures,
): GivenRows | undefined {
  if (code === undefined) return undefined
  const read = failures.query.data?.sims ?? []
  const rows = read.filter((sim) => codesOf(sim).includes(code))
  return { key: `${job.batchJobId} ${code} ${rows.length}`, rows }
}
