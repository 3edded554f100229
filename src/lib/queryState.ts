/**
 * The one shape in which an answer of a service reaches a screen, whichever interface it came from. Data once loaded
 * stay while they are fetched again; a failed refresh is told beside them and does not remove them.
 */
import type { Problem } from './problem.ts'

export type QueryState<T> =
  | { status: 'loading' }
  | { status: 'error'; problem: Problem; retry: () => void }
  | { status: 'ready'; data: T; isRefreshing: boolean; problem?: Problem; retry: () => void }

/** The same state with its data passed through `change`; loading and error stay as they are. */
export function mapQueryState<T, U>(state: QueryState<T>, change: (data: T) => U): QueryState<U> {
  return state.status === 'ready' ? { ...state, data: change(state.data) } : state
}

/** The data when there are any, else undefined. */
export function readyData<T>(state: QueryState<T>): T | undefined {
  return state.status === 'ready' ? state.data : undefined
}
