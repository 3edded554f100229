/** The list of batch jobs, newest first. Which jobs it shows is in the address. */
import { useCallback, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { batchJobStatuses } from '../../../contract/tables.ts'
import { useAccount } from '../../../data/session/useSession.ts'
import type { BatchJob } from '../../../domain/batch-jobs/BatchJobFields.ts'
import { jobStatusLook } from '../../../domain/batch-jobs/jobWords.ts'
import { useScrollRestoration } from '../../../domain/paging/useScrollRestoration.ts'
import { paths } from '../../../domain/paths.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { whyNotWrite } from '../../../domain/session/permissions.ts'
import { useSearchView } from '../../../domain/search-view/useSearchView.ts'
import { formatCount } from '../../../lib/count.ts'
import { choiceParam } from '../../../lib/searchParams.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { SegmentedInput } from '../../../ui/input/SegmentedInput.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { EmptyBox, NoMatchBox } from '../../../ui/state/EmptyBox.tsx'
import { ErrorBox } from '../../../ui/state/ErrorBox.tsx'
import { RefreshBar } from '../../../ui/state/RefreshBar.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { TableHandle } from '../../../ui/table/DataTable.tsx'
import { useTableLayout } from '../../../ui/table/useTableLayout.ts'
import { jobColumns } from './jobColumns.tsx'
import { useJobList } from './useJobList.ts'
import styles from './JobsPage.module.css'

const statuses = batchJobStatuses.map((each) => each.status)
const jobsSearch = { status: choiceParam('status', statuses, undefined) }
const jobHref = (key: string) => paths.batchJob(key)
const statusOptions: readonly { value: string; label: string }[] = [
  { value: 'all', label: 'All' },
  ...batchJobStatuses.map(({ status }) => ({ value: status, label: jobStatusLook(status).name })),
]

export function JobsPage() {
  const { density, byteUnits, timeZone } = usePreferences()
  const whyNot = whyNotWrite(useAccount())
  const {
    view: { status },
    setView,
  } = useSearchView(jobsSearch)
  const jobs = useJobList(status)
  const { pager, state, isSwitching } = jobs
  const columns = useMemo(() => jobColumns({ byteUnits, timeZone }), [byteUnits, timeZone])
  const kept = useTableLayout('batchJobs', columns)
  const navigate = useNavigate()
  const open = useCallback((key: string) => void navigate(paths.batchJob(key)), [navigate])
  const table = useRef<TableHandle>(null)
  const { onVisible } = useScrollRestoration(jobs, table, { name: 'jobs', rowsAhead: 20 })
  const dimmedReason = useCallback(
    (job: BatchJob) =>
      status !== undefined && job.statusDetails.currentStatus !== status
        ? 'No longer matches the filter'
        : undefined,
    [status],
  )
  const setStatus = (value: string) =>
    setView({ status: statuses.find((each) => each === value) }, { preventScrollReset: false })
  return (
    <Page
      title="Batch jobs"
      isFull
      aside={
        state.total === undefined
          ? undefined
          : `${formatCount(state.total)} ${state.total === 1 ? 'job' : 'jobs'}`
      }
      actions={
        <Button
          variant="primary"
          icon="batch"
          whyNot={whyNot}
          onClick={() => void navigate(paths.batchWizard())}
        >
          Change many SIMs
        </Button>
      }
    >
      <div className={styles.tools}>
        <SegmentedInput
          label="Status of the jobs"
          value={status ?? 'all'}
          options={statusOptions}
          onChange={setStatus}
        />
      </div>
      <div className={styles.main}>
        <RefreshBar isActive={isSwitching} />
        <DataTable
          ref={table}
          label="Batch jobs"
          columns={columns}
          layout={kept.layout}
          onLayoutChange={kept.setLayout}
          density={density === 'compact' ? 'normal' : density}
          keys={state.keys}
          totalRows={state.total}
          source={pager.source}
          isLoading={state.isLoading || isSwitching}
          hasMore={state.hasMore && state.keys.length > 0}
          rowHref={jobHref}
          onOpen={open}
          dimmedReason={dimmedReason}
          onVisible={onVisible}
          emptyState={
            state.problem ? (
              <ErrorBox problem={state.problem} retry={pager.retry} />
            ) : status === undefined ? (
              <EmptyBox
                icon="batch"
                title="No batch jobs yet"
                detail="A batch job changes many SIMs at once. Those of the last months appear here."
              />
            ) : (
              <NoMatchBox what="batch jobs" clearFilters={() => setStatus('all')} />
            )
          }
        />
      </div>
    </Page>
  )
}
