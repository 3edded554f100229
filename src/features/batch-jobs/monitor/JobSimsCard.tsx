import { plural, t } from '@lingui/core/macro'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { batchJobSimStatuses } from '../../../contract/batchJobTables.ts'
import { isJobOver, type BatchJob } from '../../../domain/batch-jobs/batchJob.ts'
import { describeFailure } from '../../../domain/batch-jobs/outcome.ts'
import { useScrollRestoration } from '../../../domain/paging/useScrollRestoration.ts'
import { paths } from '../../../domain/paths.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { useSearchView } from '../../../domain/useSearchView.ts'
import { SearchField } from '../../../domain/sim-filter/SearchField.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import { ChoiceEditor } from '../../../ui/chip/ChoiceEditor.tsx'
import { FilterBar } from '../../../ui/chip/FilterBar.tsx'
import { useIsPhone } from '../../../ui/layout/useMatchesMedia.ts'
import { EmptyState, NoMatchState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { RefreshBar } from '../../../ui/state/QueryView.tsx'
import { DataTable, type TableHandle } from '../../../ui/table/DataTable.tsx'
import { phoneTable } from '../../../ui/table/phoneTable.tsx'
import { useTableLayout } from '../../../ui/table/useTableLayout.ts'
import { Note } from '../../../ui/text/Text.tsx'
import {
  codesOf,
  jobPageLimit,
  requestJobSims,
  type CollectedSims,
  type JobSim,
  type JobSimFilter,
  type JobSimStatus,
} from '../../../domain/batch-jobs/jobRequests.ts'
import {
  choiceParam,
  flagParam,
  textParam,
  wholeNumberParam,
  type SearchSchema,
} from '../../../lib/searchParams.ts'
import { usePager, type PagedList } from '../../../domain/paging/usePager.ts'
import { createPager, type Pager } from '../../../lib/pager.ts'
import { jobSimColumns, jobSimPhoneColumn } from './jobSimColumns.tsx'
import type { LongQuery } from '../../../domain/batch-jobs/useLongQuery.ts'
import type { JobProgress } from './ProgressCard.tsx'
import styles from './Monitor.module.css'

export interface Failures {
  query: LongQuery<CollectedSims>
  isLoadingAll: boolean
  loadAll: () => void
}

interface JobSimsCardProps {
  job: BatchJob
  progress: JobProgress
  failures: Failures
}

const simHref = (iccid: string) => paths.sim(iccid)
const statusLabels = {
  SUCCESSFUL: t`Changed`,
  RUNNING: t`Pending`,
  SKIPPED: t`Skipped`,
  FAILED: t`Failed`,
}
const statusOptions = batchJobSimStatuses.map((status) => ({
  value: status,
  label: statusLabels[status],
}))

export function JobSimsCard({ job, progress, failures }: JobSimsCardProps) {
  const { density, timeZone } = usePreferences()
  const { view, setView } = useSearchView(jobSimsSearch)
  const given = rowsOfCode(job, view, failures)
  // While the job runs, its rows are loaded again when its counts change.
  const version = isJobOver(job) ? undefined : progress.version
  const sims = useJobSims(job.batchJobId, view, version, given)
  const { pager, state, isSwitching } = sims
  const { total } = state
  const columns = jobSimColumns(timeZone)
  const isPhone = useIsPhone()
  const tableLayout = useTableLayout('batchJobSims', columns)
  const navigate = useNavigate()
  const open = (iccid: string) => void navigate(paths.sim(iccid))
  const table = useRef<TableHandle>(null)
  const { onVisible } = useScrollRestoration(sims, table, { name: 'jobSims', rowsAhead: 30 })
  const change = (part: Partial<JobSimsView>) => setView(part, { replace: true })
  // Only failed SIMs have a cause.
  const result = view.code === undefined ? view.status : 'FAILED'
  const cause = view.code === undefined ? '' : describeFailure(view.code).message
  const isFiltered = view.status !== undefined || view.search !== '' || view.code !== undefined
  return (
    <Card
      id="sims"
      title={t`SIMs of this job`}
      aside={
        total === undefined
          ? undefined
          : isFiltered
            ? plural(total, { one: '# SIM shown', other: '# SIMs shown' })
            : plural(total, { one: '# SIM', other: '# SIMs' })
      }
    >
      <div className={styles.tools}>
        <SearchField
          search={view.search}
          label={t`Search SIMs of this job`}
          placeholder={t`ICCID or device name`}
          onSearch={(search) => change({ search, code: undefined })}
        />
        <FilterBar
          filters={[{ id: 'result', title: t`Result`, value: result && statusLabels[result] }]}
          renderEditor={(_, close) => (
            <ChoiceEditor
              title={t`Result`}
              value={result}
              options={statusOptions}
              onApply={(status) => {
                close()
                change({ status, code: undefined })
              }}
            />
          )}
          onRemove={() => change({ status: undefined, code: undefined })}
          onClear={undefined}
        />
      </div>
      {view.code !== undefined && (
        <div className={styles.row}>
          <Note isSmall>{t`Only SIMs with this cause: ${cause}`}</Note>
          <Button size="small" icon="close" onClick={() => change({ code: undefined })}>
            {t`Show all SIMs`}
          </Button>
        </div>
      )}
      <div className={styles.table}>
        <RefreshBar isActive={isSwitching && version === undefined} />
        <DataTable
          ref={table}
          label={t`SIMs of this job`}
          {...(isPhone
            ? phoneTable(jobSimPhoneColumn(timeZone))
            : { columns, control: tableLayout })}
          sortColumns={isPhone ? columns : undefined}
          density={density}
          keys={state.keys}
          totalRows={total}
          source={pager.source}
          list={version === undefined ? pager : undefined}
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
              <ErrorState problem={state.problem} retry={pager.retry} />
            ) : isFiltered ? (
              <NoMatchState
                title={t`No SIMs match`}
                clearFilters={() =>
                  change({ status: undefined, search: '', isNewestFirst: false, code: undefined })
                }
              />
            ) : (
              <EmptyState
                icon="sim"
                title={t`This job has no SIMs`}
                detail={
                  isJobOver(job)
                    ? t`No SIM matched when it started.`
                    : t`SIMs appear when the service has selected them.`
                }
              />
            )
          }
        />
      </div>
    </Card>
  )
}

/** The service cannot filter by code: returns the SIMs of one cause from the loaded failed SIMs. */
function rowsOfCode(
  job: BatchJob,
  { code }: JobSimsView,
  failures: Failures,
): GivenRows | undefined {
  if (code === undefined) return undefined
  const loaded = failures.query.data?.sims ?? []
  const rows = loaded.filter((sim) => codesOf(sim).includes(code))
  return { key: `${job.batchJobId} ${code} ${rows.length}`, rows }
}

interface JobSimsView {
  status: JobSimStatus | undefined
  search: string
  isNewestFirst: boolean
  code: number | undefined
}

export const jobSimsSearch: SearchSchema<JobSimsView> = {
  status: choiceParam('status', batchJobSimStatuses, undefined),
  search: textParam('q'),
  isNewestFirst: flagParam('order', 'newest'),
  code: wholeNumberParam('code'),
}

interface GivenRows {
  key: string
  rows: readonly JobSim[]
}

function useJobSims(
  batchJobId: number,
  view: JobSimsView,
  version: string | undefined,
  given: GivenRows | undefined,
): PagedList<Pager<JobSim>> {
  const key = given ? `given ${given.key}` : JSON.stringify([batchJobId, view, version])
  return usePager(key, () =>
    createPager<JobSim>({
      keyOf: ({ iccid }) => iccid,
      load: (nextToken, signal) => {
        if (given)
          return Promise.resolve({ rows: given.rows, nextToken: null, total: given.rows.length })
        const filter: JobSimFilter = {
          ...(view.status && { status: [view.status] }),
          ...(view.search !== '' && { quickSearch: view.search }),
        }
        return requestJobSims(
          batchJobId,
          { filter, isNewestFirst: view.isNewestFirst, limit: jobPageLimit },
          nextToken,
          signal,
        )
      },
    }),
  )
}
