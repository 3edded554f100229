/** Renders the result of `useQuery` of urql or TanStack Query: skeleton, error, empty state or data. Data stays on screen during a refetch. */
import { t } from '@lingui/core/macro'
import { type ReactNode, use, useEffect, useEffectEvent, useId, useState } from 'react'
import { isOutage, toProblem } from '../../lib/problem.ts'
import { ErrorState, StaleNote } from './ErrorState.tsx'
import { readQuery, type AnyQuery, type QueryResult } from '../../lib/queryResult.ts'
import { OutageContext } from './OutageScope.tsx'
import { Skeleton } from './Skeleton.tsx'
import styles from './QueryView.module.css'

interface QueryViewProps<T> {
  query: AnyQuery<T>
  children: (data: T) => ReactNode
  skeleton?: ReactNode
  /** When `empty` is shown; by default for null and for an empty list. */
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
}

export function QueryView<T>({
  query,
  children,
  skeleton,
  isEmpty = isNothing,
  empty,
}: QueryViewProps<T>) {
  const result = readQuery(query)
  const { data, error, isFetching, refetch } = result
  const problem = toProblem(error)
  const isShownByPage = useOutage(result)
  if (data === undefined) {
    if (isShownByPage && !isFetching) return <p className={styles.notLoaded}>{t`Not loaded`}</p>
    if (problem && !isFetching) return <ErrorState problem={problem} retry={refetch} />
    return (
      <div className={styles.loading} aria-busy="true">
        <span className="visually-hidden">{t`Loading`}</span>
        {skeleton ?? <Skeleton lines={3} />}
      </div>
    )
  }
  return (
    <>
      <RefreshBar isActive={isFetching} />
      {problem && !isShownByPage && <StaleNote problem={problem} retry={refetch} />}
      {empty !== undefined && isEmpty(data) ? empty : children(data)}
    </>
  )
}

function isNothing(data: unknown): boolean {
  return data === null || (Array.isArray(data) && data.length === 0)
}

export function RefreshBar({ isActive }: { isActive: boolean }) {
  return (
    <div
      className={styles.refreshTrack}
      role="status"
      aria-label={isActive ? t`Refreshing` : undefined}
    >
      {isActive && <div className={styles.refreshBar} />}
    </div>
  )
}

/** Reports a query to the scope and retries it with the others. Returns whether the scope shows its problem. */
function useOutage({ error, isFetching, refetch }: QueryResult<unknown>): boolean {
  const outage = use(OutageContext)
  const id = useId()
  const current = toProblem(error)
  // An INTERNAL error may concern only one query, so the scope shows it only if several queries failed.
  const shared = current && (isOutage(current) || current.code === 'INTERNAL') ? current : undefined
  // Retained while a retry is in flight, so that the message does not flicker.
  const [problem, setProblem] = useState(shared)
  if (!isFetching && problem !== shared) setProblem(shared)

  const report = outage?.report
  useEffect(
    () => report?.(id, problem && { problem, isFetching }),
    [report, id, problem, isFetching],
  )
  useEffect(() => () => report?.(id, undefined), [report, id])

  const retry = useEffectEvent(() => problem && refetch())
  const attempt = outage?.attempt ?? 0
  useEffect(() => {
    if (attempt > 0) retry()
  }, [attempt])
  return (
    outage !== undefined && shared !== undefined && (isOutage(shared) || outage.failedCount > 1)
  )
}
