/** The jobs that were started as one, such as an import: their sum and each job. */
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAccount } from '../../../data/session/useAccount.ts'
import { isJobOver, type BatchJob } from '../../../domain/batch-jobs/batchJob.ts'
import { describeChanges } from '../../../domain/batch-jobs/describeChanges.ts'
import { describeGroup, type JobGroup } from '../../../domain/batch-jobs/jobGroups.ts'
import { requestJobGroup } from '../../../domain/batch-jobs/requestJobGroup.ts'
import { paths } from '../../../domain/paths.ts'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/plain-table/PlainTable.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { CountsBar } from '../jobRecord.tsx'
import { useLongQuery } from '../../../domain/batch-jobs/useLongQuery.ts'
import { JobFacts } from './JobFacts.tsx'
import { useFormats } from '../../../domain/useFormats.ts'

const pollMs = 4000

export function JobGroupPage({ batchJobId }: { batchJobId: number }) {
  const formats = useFormats()
  const [isOver, setOver] = useState(false)
  const isAllowed = writeDisabledReason(useAccount()) === undefined
  const query = useLongQuery({
    key: ['job group', batchJobId],
    load: async (signal) => {
      const group = await requestJobGroup(batchJobId, signal)
      setOver(isJobOver(group.sum))
      return group
    },
    ...(!isOver && { refetchInterval: pollMs }),
  })
  const group = query.data
  return (
    <Page
      title={group ? describeGroup(group, formats) : t`Batch jobs`}
      actions={
        isOver &&
        isAllowed && (
          <ButtonLink to={paths.batchUndo(batchJobId, { jobs: 'all' })}>{t`Undo`}</ButtonLink>
        )
      }
    >
      <QueryView query={query} skeleton={<Skeleton lines={12} />}>
        {(loaded) => <Group group={loaded} />}
      </QueryView>
    </Page>
  )
}

const shownAtFirst = 100

function Group({ group }: { group: JobGroup }) {
  const formats = useFormats()
  const [shown, setShown] = useState(shownAtFirst)
  const { jobs, sum } = group
  const count = jobs.length
  const columns: PlainColumn<BatchJob>[] = [
    {
      id: 'job',
      header: t`Job`,
      isName: true,
      render: ({ batchJobId }) => <Link to={paths.batchJob(batchJobId)}>{batchJobId}</Link>,
    },
    {
      id: 'changes',
      header: t`Changes`,
      render: ({ changes }) => describeChanges(changes, formats),
    },
    { id: 'counts', header: t`Result`, render: (job) => <CountsBar job={job} /> },
  ]
  return (
    <>
      <JobFacts job={sum} isGroup />
      <Card title={t`Jobs`} aside={plural(count, { one: '# job', other: '# jobs' })}>
        <CountsBar job={sum} />
        <PlainTable
          label={t`Results`}
          columns={columns}
          rows={jobs.slice(0, shown)}
          keyOf={({ batchJobId }) => batchJobId}
        />
        {count > shown && (
          <Button size="small" onClick={() => setShown(count)}>
            {plural(count, { one: 'Show # job', other: 'Show all # jobs' })}
          </Button>
        )}
      </Card>
    </>
  )
}
