/**
 * Draws the states of one query the same way everywhere: a skeleton in the final layout, an error that says what failed and
 * what can be done, an empty box, and the data, which stay while they are fetched again. Screens write no state of their own.
 */
import type { ReactNode } from 'react'
import type { QueryState } from '../../lib/queryState.ts'
import { ErrorBox } from './ErrorBox.tsx'
import { RefreshBar } from './RefreshBar.tsx'
import { StaleNote } from './StaleNote.tsx'
import { Skeleton } from './Skeleton.tsx'
import styles from './StateView.module.css'

export interface StateViewProps<T> {
  state: QueryState<T>
  children: (data: T) => ReactNode
  /** What to show while nothing is there yet; of the same size as the data will be. */
  skeleton?: ReactNode
  /** Whether there is nothing to draw; `empty` then stands in place of the data. */
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
}

export function StateView<T>({ state, children, skeleton, isEmpty, empty }: StateViewProps<T>) {
  if (state.status === 'loading') {
    return (
      <div className={styles.loading} aria-busy="true">
        <span className="visually-hidden">Loading</span>
        {skeleton ?? <Skeleton lines={3} />}
      </div>
    )
  }
  if (state.status === 'error') return <ErrorBox problem={state.problem} retry={state.retry} />
  return (
    <>
      <RefreshBar isActive={state.isRefreshing} />
      {state.problem && <StaleNote problem={state.problem} retry={state.retry} />}
      {isEmpty?.(state.data) ? empty : children(state.data)}
    </>
  )
}
