/** Renders the result of `useQuery` of urql or TanStack Query: skeleton, error, empty state or data. Data stay during a refresh. */
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { toProblem } from '../../lib/problem.ts'
import { ErrorState, StaleNote } from './ErrorState.tsx'
import { readQuery } from '../../lib/queryResult.ts'
import type { AnyQuery } from '../../lib/queryResult.ts'
import { RefreshBar } from './RefreshBar.tsx'
import { Skeleton } from './Skeleton.tsx'
import styles from './QueryView.module.css'

export interface QueryViewProps<T> {
  query: AnyQuery<T>
  children: (data: T) => ReactNode
  /** Shown while loading; of the same size as the data. */
  skeleton?: ReactNode
  /** Whether to show `empty` instead of the data. */
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
}

export function QueryView<T>({ query, children, skeleton, isEmpty, empty }: QueryViewProps<T>) {
  const { data, error, isFetching, refetch } = readQuery(query)
  const problem = toProblem(error)
  if (data === undefined) {
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
      {problem && <StaleNote problem={problem} retry={refetch} />}
      {isEmpty?.(data) ? empty : children(data)}
    </>
  )
}
