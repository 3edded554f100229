import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { Relative } from '../../../domain/format.tsx'
import { paths } from '../../../domain/paths.ts'
import { useRefreshOnReturn } from '../../../domain/useAutoRefresh.ts'
import { mapQuery } from '../../../lib/queryResult.ts'
import { isRefusal, toProblem } from '../../../lib/problem.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import styles from './Location.module.css'
import { LocationQuery } from '../../../domain/sim/simPosition.ts'
import { coordinates } from './positions.ts'

export function LastPosition({ iccid }: { iccid: string }) {
  const query = useRefreshOnReturn(
    mapQuery(
      useQuery({ query: LocationQuery, variables: { iccid } }),
      ({ getLocationData }) => getLocationData,
    ),
  )
  const position = query.data
  if (position)
    return (
      <>
        <Link to={paths.sim(iccid, 'location')} className="tabular">
          {coordinates(position)}
        </Link>
        <span className={styles.received}>
          <Relative timestampMs={position.receivedAtMs} />
        </span>
      </>
    )
  const problem = toProblem(query.error)
  if (problem) return isRefusal(problem) ? t`Not recorded for this SIM` : t`Not available`
  return position === null ? t`None yet` : <Skeleton lines={2} />
}
