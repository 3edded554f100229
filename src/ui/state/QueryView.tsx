/** Renders the result of `useQuery` of urql or TanStack Query: skeleton, error, empty state or data. Data stays on screen during a refetch. */
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { toProblem } from '../../lib/problem.ts'
import { ErrorState, StaleNote } from './ErrorState.tsx'
import { readQuery, type AnyQuery } from '../../lib/queryResult.ts'
import { useOutage } from './OutageScope.tsx'
import { Skeleton } from './Skeleton.tsx'
import styles from './QueryView.module.css'

interface QueryViewProps<T> {
  query: AnyQuery<T>
  children: (data: T) => ReactNode
  skeleton?: ReactNode
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
}

export function QueryView<T>({ query, children, skeleton, isEmpty, empty }: QueryViewProps<T>) {
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
      {isEmpty?.(data) ? empty : children(data)}
    </>
  )
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
