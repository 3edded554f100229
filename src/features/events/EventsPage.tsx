/**
 * The REST events of everything the account sees, or of one organisation, SIM, device or user. The service does not push them:
 * the page polls and says how many are new, and what is on screen does not move by itself.
 */
import { useParams } from 'react-router'
import { countText } from '../../domain/collection/collection.ts'
import { CollectionTable } from '../../domain/collection/CollectionTable.tsx'
import { paths } from '../../domain/paths.ts'
import { EventActions, useEvents } from '../../domain/collection/useEvents.tsx'
import type { EventScope } from '../../domain/collection/eventCollection.tsx'
import { RangeButton } from '../../domain/time-range/RangeButton.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { readScope, scopePage, describeScope } from './eventScope.ts'
import { ScopeButton } from './ScopeButton.tsx'

export function EventsPage() {
  const { scope: kind, id } = useParams()
  const scope = readScope(kind, id)
  if (scope === undefined) {
    return (
      <Page title="Events">
        <EmptyState
          icon="search"
          title="There are no events of this kind"
          detail={`“${kind ?? ''} ${id ?? ''}” names nothing events belong to.`}
          action={<ButtonLink to={paths.events()}>Show all events</ButtonLink>}
        />
      </Page>
    )
  }
  return <Events key={describeScope(scope)} scope={scope} />
}

function Events({ scope }: { scope: EventScope }) {
  const events = useEvents(scope)
  const { collection, used, range, setRange } = events
  const { data } = used.query
  const items = data?.items ?? []
  const page = scopePage(scope, items)
  return (
    <Page
      title={scope.kind === 'all' ? 'Events' : `Events of ${describeScope(scope, items)}`}
      isFull
      aside={data && countText(data, collection.noun)}
      actions={<EventActions events={events} />}
    >
      <CollectionTable collection={collection} used={used}>
        <ScopeButton
          scope={scope}
          words={scope.kind === 'all' ? 'All events' : describeScope(scope, items)}
        />
        {page && (
          <ButtonLink variant="quiet" size="small" to={page.to}>
            {page.words}
          </ButtonLink>
        )}
        <RangeButton range={range} onChange={setRange} />
      </CollectionTable>
    </Page>
  )
}
