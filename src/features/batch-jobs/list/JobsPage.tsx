import { plural, t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { batchJobStatuses } from '../../../contract/batchJobTables.ts'
import { useAccount } from '../../../data/session/useAccount.ts'
import {
  describeJobStatus,
  isJobOver,
  type BatchJob,
  type BatchJobStatus,
} from '../../../domain/batch-jobs/batchJob.ts'
import { groupPager, type GroupPager } from '../../../domain/batch-jobs/groupPager.ts'
import { groupHref, type JobGroup } from '../../../domain/batch-jobs/jobGroups.ts'
import { useUndoJobs } from '../../../domain/batch-jobs/startedJobs.ts'
import { ExportButton } from '../../../domain/export/ExportButton.tsx'
import { useScrollRestoration } from '../../../domain/paging/useScrollRestoration.ts'
import { paths } from '../../../domain/paths.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'
import { useSearchView } from '../../../domain/useSearchView.ts'
import { choiceParam } from '../../../lib/searchParams.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ChoiceEditor } from '../../../ui/chip/ChoiceEditor.tsx'
import { FilterBar } from '../../../ui/chip/FilterBar.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useIsPhone } from '../../../ui/layout/useMatchesMedia.ts'
import { EmptyState, NoMatchState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { RefreshBar } from '../../../ui/state/QueryView.tsx'
import { DataTable, type TableHandle } from '../../../ui/table/DataTable.tsx'
import { useTableLayout } from '../../../ui/table/useTableLayout.ts'
import { requestJobs } from '../../../domain/batch-jobs/jobRequests.ts'
import { nextPollMs, shortestPollMs, waitUntilVisible } from '../../../domain/batch-jobs/poll.ts'
import { usePager, type PagedList } from '../../../domain/paging/usePager.ts'
import { isAbort } from '../../../lib/problem.ts'
import { createPager } from '../../../lib/pager.ts'
import { exportJobs, jobColumns, jobPhoneTable } from './jobColumns.tsx'
import styles from './JobsPage.module.css'
import { useFormats } from '../../../domain/useFormats.ts'

const statuses = batchJobStatuses.map((each) => each.status)
const jobsSearch = { status: choiceParam('status', statuses, undefined) }
const statusOptions = statuses.map((status) => ({
  value: status,
  label: describeJobStatus(status).name,
}))

export function JobsPage() {
  const { density } = usePreferences()
  const account = useAccount()
  const disabledReason = writeDisabledReason(account)
  const {
    view: { status },
    setView,
  } = useSearchView(jobsSearch)
  const jobs = useJobList(status)
  const { pager, state, isSwitching } = jobs
  const total = useStore(pager.jobs.state, (inner) => inner.total)
  const undoJobs = useUndoJobs()
  const isNarrow = useIsPhone()
  const emailDomain = account?.email?.split('@')[1]
  const formats = { ...useFormats(), undoJobs, emailDomain }
  const columns = jobColumns(formats)
  const tableLayout = useTableLayout('batchJobs', columns)
  const navigate = useNavigate()
  const hrefOf = (key: string) => {
    const group = pager.source.get(key)
    return group ? groupHref(group) : paths.batchJob(key)
  }
  const open = (key: string) => void navigate(hrefOf(key))
  const table = useRef<TableHandle>(null)
  const { onVisible } = useScrollRestoration(jobs, table, { name: 'jobs', rowsAhead: 20 })
  const dimmedReason = ({ jobs: shown }: JobGroup) =>
    status !== undefined &&
    shown.some(({ statusDetails: { currentStatus } }) => currentStatus !== status)
      ? t`No longer matches the filter`
      : undefined
  const setStatus = (next: BatchJobStatus | undefined) =>
    setView({ status: next }, { preventScrollReset: false })
  const clearFilters = () => setStatus(undefined)
  return (
    <Page
      title={t`Batch jobs`}
      isFull
      aside={total === undefined ? undefined : plural(total, { one: '# job', other: '# jobs' })}
      actions={
        <>
          <ExportButton
            label={t`Export CSV`}
            disabledReason={total === 0 ? t`Nothing to export` : undefined}
            onClick={() => exportJobs(status, formats)}
          />
          <Button
            icon="upload"
            disabledReason={disabledReason}
            onClick={() => void navigate(paths.batchImport())}
          >
            {t`Import from CSV`}
          </Button>
          <Button
            variant="primary"
            icon="batch"
            disabledReason={disabledReason}
            onClick={() => void navigate(paths.batchWizard())}
          >
            {t`New batch job`}
          </Button>
        </>
      }
    >
      <FilterBar
        filters={[
          { id: 'status', title: t`Status`, value: status && describeJobStatus(status).name },
        ]}
        renderEditor={(_, close) => (
          <ChoiceEditor
            title={t`Status`}
            value={status}
            options={statusOptions}
            onApply={(next) => {
              close()
              setStatus(next)
            }}
          />
        )}
        onRemove={clearFilters}
        onClear={status && clearFilters}
      />
      <div className={styles.main}>
        <RefreshBar isActive={isSwitching} />
        <DataTable
          ref={table}
          label={t`Batch jobs`}
          {...(isNarrow ? jobPhoneTable(formats) : { columns, control: tableLayout })}
          density={density === 'compact' ? 'normal' : density}
          keys={state.keys}
          totalRows={state.total}
          source={pager.source}
          list={pager}
          isLoading={state.isLoading || isSwitching}
          hasMore={state.hasMore && state.keys.length > 0}
          rowHref={hrefOf}
          onOpen={open}
          dimmedReason={dimmedReason}
          onVisible={onVisible}
          emptyState={
            state.problem ? (
              <ErrorState problem={state.problem} retry={pager.retry} />
            ) : status === undefined ? (
              <EmptyState
                icon="batch"
                title={t`No batch jobs yet`}
                detail={t`A batch job changes many SIMs at once. Recent jobs appear here.`}
              />
            ) : (
              <NoMatchState title={t`No batch jobs match`} clearFilters={clearFilters} />
            )
          }
        />
      </div>
    </Page>
  )
}

const pageSize = 50

function useJobList(status: BatchJobStatus | undefined): PagedList<GroupPager> {
  const list = usePager(status ?? 'all', () =>
    groupPager(
      createPager<BatchJob>({
        load: (nextToken, signal) => requestJobs(status, pageSize, nextToken, signal),
        keyOf: ({ batchJobId }) => String(batchJobId),
        isBefore: (job, other) => job.startedAt > other.startedAt,
      }),
    ),
  )
  const pager = list.pager.jobs

  useEffect(() => {
    const controller = new AbortController()
    const follow = async () => {
      for (let delayMs = shortestPollMs; ;) {
        await waitUntilVisible(delayMs, controller.signal)
        try {
          const { rows: latest } = await requestJobs(status, pageSize, null, controller.signal)
          const isRunning = latest.some((job) => !isJobOver(job))
          delayMs = isRunning ? shortestPollMs : nextPollMs(delayMs)
          pager.add(latest)
          await refreshMoved(pager.state.getState().keys, latest)
        } catch (thrown) {
          if (isAbort(thrown)) return
          delayMs = nextPollMs(delayMs)
        }
      }
    }
    /** Reloads jobs that are shown but no longer match the filter. */
    const refreshMoved = async (keys: readonly string[], latest: readonly BatchJob[]) => {
      const here = new Set(latest.map(({ batchJobId }) => String(batchJobId)))
      const gone = keys
        .slice(0, pageSize)
        .filter(
          (key) =>
            !here.has(key) &&
            status !== undefined &&
            pager.source.get(key)?.statusDetails.currentStatus === status,
        )
      if (gone.length === 0) return
      const { rows: all } = await requestJobs(undefined, pageSize, null, controller.signal)
      pager.add(all.filter(({ batchJobId }) => gone.includes(String(batchJobId))))
    }
    follow().catch(() => {})
    return () => controller.abort()
  }, [pager, status])
  return list
}
