/** What can be done with a list of events: show those that came since, fetch it again, save it. */
import { formatCount } from '../../lib/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { ExportButton } from '../collection/ExportButton.tsx'
import type { UsedEvents } from './useEvents.ts'

export function EventActions({
  events: { collection, used, newCount, refresh },
}: {
  events: UsedEvents
}) {
  const count = used.query.data?.totalCount
  return (
    <>
      {newCount > 0 && (
        <Button icon="refresh" onClick={refresh}>
          Show {formatCount(newCount)} new
        </Button>
      )}
      <IconButton icon="refresh" label="Refresh the list" onClick={refresh} />
      <ExportButton collection={collection} view={used.view} count={count} />
    </>
  )
}
