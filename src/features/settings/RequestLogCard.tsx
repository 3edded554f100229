/** The last requests of this tab, for support; secrets are removed. */
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useRequestLog } from '../../data/requestLog.ts'
import { RequestTable } from '../../domain/request-log/RequestTable.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'

const shownAtFirst = 20

export function RequestLogCard() {
  const log = useRequestLog(({ requests }) => requests)
  const [showsAll, setShowsAll] = useState(false)
  const requestCount = log.length
  const newestFirst = log.toReversed()
  const shown = showsAll ? newestFirst : newestFirst.slice(0, shownAtFirst)
  return (
    <Card
      title={t`Request log`}
      id="requests"
      aside={t`The last 200 requests of this tab, without secrets`}
    >
      {log.length === 0 ? (
        <EmptyState icon="audit" title={t`No requests yet`} />
      ) : (
        <RequestTable requests={shown} />
      )}
      {log.length > shown.length && (
        <div>
          <Button size="small" onClick={() => setShowsAll(true)}>
            {plural(requestCount, { one: 'Show # request', other: 'Show all # requests' })}
          </Button>
        </div>
      )}
    </Card>
  )
}
