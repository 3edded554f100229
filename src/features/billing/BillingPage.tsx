/**
 * What an organisation pays: the billing periods with the running one, and the months of the other interface with their customers. The
 * two sources describe the same use in different ways; they stand side by side and are never added up.
 */
import { useQuery } from '@tanstack/react-query'
import { pageSizes } from '../../contract/collections.ts'
import { useCapabilities } from '../../data/capabilities.ts'
import { api, bodyOf } from '../../data/rest/api.ts'
import { collectionQuery } from '../../data/rest/collections.ts'
import { loadEveryPage } from '../../data/rest/page.ts'
import { useAccount } from '../../data/session/useSession.ts'
import { useSearchView } from '../../domain/useSearchView.ts'
import { wholeNumberParam } from '../../lib/searchParams.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ChoiceButton } from '../../ui/menu/ChoiceButton.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import styles from './Billing.module.css'
import { MonthsCard } from './MonthsCard.tsx'
import { PeriodsCard } from './PeriodsCard.tsx'

const organisationSearch = { organisation: wholeNumberParam('organisation') }

/** Every organisation by name. Throws a ProblemError. */
async function fetchOrganisations(signal: AbortSignal) {
  const organisations = await loadEveryPage((page) => {
    const query = collectionQuery({ page, perPage: pageSizes.max })
    return bodyOf(api.GET('/organisation', { params: { query }, signal }))
  })
  return organisations.toSorted((one, other) => one.name.localeCompare(other.name))
}

export function BillingPage() {
  const own = useAccount().organisationId
  const {
    view: { organisation },
    setView,
  } = useSearchView(organisationSearch)
  const shown = organisation ?? own
  const { hasRest } = useCapabilities()
  const { data: organisations = [] } = useQuery({
    queryKey: ['every organisation'],
    queryFn: ({ signal }) => fetchOrganisations(signal),
    enabled: hasRest,
  })
  return (
    <Page
      title="Billing"
      actions={
        organisations.length > 1 && (
          <ChoiceButton
            label="Organisation"
            isLabelShown
            icon="organisation"
            size="medium"
            value={String(shown)}
            options={organisations.map(({ id, name, ext_reference }) => ({
              value: String(id),
              label: name,
              ...(id === own
                ? { note: 'Yours' }
                : ext_reference === null
                  ? {}
                  : { note: ext_reference }),
            }))}
            onChange={(id) =>
              setView({ organisation: id === String(own) ? undefined : Number(id) })
            }
          />
        )
      }
    >
      <div className={styles.cards}>
        {!hasRest ? null : shown === null ? (
          <EmptyState
            icon="billing"
            title="Your organisation is unknown"
            detail="Billing periods belong to an organisation, and the sign-in doesn't say which one is yours."
          />
        ) : (
          <PeriodsCard key={shown} organisationId={shown} />
        )}
        <MonthsCard />
      </div>
    </Page>
  )
}
