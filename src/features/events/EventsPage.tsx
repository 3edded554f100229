/** The service does not push events: the page polls and offers new ones, so that nothing moves while the user reads. */
import { t } from '@lingui/core/macro'
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
import { eventsTitle, readScope, scopeName, scopePage } from './eventScope.ts'
import chipStyles from '../../ui/chip/ChoiceChip.module.css'
import { ToggleChips } from '../../ui/chip/ToggleChips.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import styles from './Events.module.css'

export function EventsPage() {
  const { scope: kind, id } = useParams()
  const scope = readScope(kind, id)
  if (scope === undefined) {
    return (
      <Page title={t`Events`}>
        <EmptyState
          icon="search"
          title={t`Events not found`}
          detail={t`The URL does not name an organisation, SIM, device or user.`}
          action={<ButtonLink to={paths.events()}>{t`Show all events`}</ButtonLink>}
        />
      </Page>
    )
  }
  return <Events key={JSON.stringify(scope)} scope={scope} />
}

function Events({ scope }: { scope: EventScope }) {
  const events = useEvents(scope)
  const { collection, used, range, setRange } = events
  const { data } = used.query
  const items = data?.items ?? []
  const page = scopePage(scope, items)
  return (
    <Page
      title={eventsTitle(scope, items)}
      isFull
      aside={data && countText(data, collection.texts)}
      actions={<EventActions events={events} />}
    >
      <CollectionTable collection={collection} used={used}>
        <ScopeButton scope={scope} name={scopeName(scope, items)} />
        {page && (
          <ButtonLink variant="quiet" size="small" to={page.to}>
            {page.label}
          </ButtonLink>
        )}
        <RangeButton range={range} onChange={setRange} />
        {scope.kind !== 'sim' && scope.kind !== 'endpoint' && (
          <ToggleChips
            label={t`Grouping`}
            chips={[{ id: 'sim', name: t`Group by SIM`, hint: t`Of the events on this page` }]}
            chosen={events.isGrouped ? ['sim'] : []}
            onChange={events.toggleGrouping}
          />
        )}
      </CollectionTable>
    </Page>
  )
}

const ScopeForm = lazyPart('ScopeForm', () => import('./ScopeForm.tsx'))

function ScopeButton({ scope, name }: { scope: EventScope; name: string }) {
  return (
    <PopoverButton
      label={t`Show: ${name}. Change whose events`}
      content={name}
      icon="filter"
      className={joinClasses(chipStyles.chip, scope.kind !== 'all' && chipStyles.isOn)}
    >
      {(close) => (
        <ScopeForm fallback={<div className={styles.form} />} scope={scope} onDone={close} />
      )}
    </PopoverButton>
  )
}
