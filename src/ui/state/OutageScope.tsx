/** Shows an outage once for all queries of a page, with one Retry. Within it, a `QueryView` says only "Not loaded". */
import { t } from '@lingui/core/macro'
import { createContext, useReducer, useState, type ReactNode } from 'react'
import { isOutage, type Problem } from '../../lib/problem.ts'
import { Button } from '../button/Button.tsx'
import { CopyDetails } from '../button/CopyButton.tsx'
import { Icon } from '../icon/Icon.tsx'
import { useOnline } from './useOnline.ts'
import styles from './OutageScope.module.css'

interface FailedQuery {
  problem: Problem
  isFetching: boolean
}

interface Outage {
  attempt: number
  failedCount: number
  report: (id: string, query: FailedQuery | undefined) => void
}

export const OutageContext = createContext<Outage | undefined>(undefined)

export function OutageScope({ children }: { children: ReactNode }) {
  const [failed, setFailed] = useState<ReadonlyMap<string, FailedQuery>>(new Map())
  const [attempt, retry] = useReducer((before: number) => before + 1, 0)
  const [report] = useState(
    (): Outage['report'] => (id, query) => setFailed((before) => withQuery(before, id, query)),
  )
  useOnline(retry)
  const queries = [...failed.values()]
  const problem =
    queries.length > 1 || queries.some((query) => isOutage(query.problem))
      ? queries[0]?.problem
      : undefined
  return (
    <OutageContext value={{ attempt, failedCount: failed.size, report }}>
      {problem && (
        <div className={styles.outage} role="alert">
          <Icon name="signalOff" size={18} />
          <p className={styles.text}>
            <strong>{problem.title}</strong> {problem.detail}
          </p>
          <div className={styles.actions}>
            <CopyDetails problem={problem} size="small" />
            <Button
              size="small"
              icon="refresh"
              isBusy={queries.some(({ isFetching }) => isFetching)}
              onClick={retry}
            >
              {t`Retry`}
            </Button>
          </div>
        </div>
      )}
      {children}
    </OutageContext>
  )
}

function withQuery(
  failed: ReadonlyMap<string, FailedQuery>,
  id: string,
  query: FailedQuery | undefined,
): ReadonlyMap<string, FailedQuery> {
  if (!query && !failed.has(id)) return failed
  const next = new Map(failed)
  if (query) next.set(id, query)
  else next.delete(id)
  return next
}
