import { t } from '@lingui/core/macro'
import { $api } from '../../data/rest/queryHooks.ts'
import { collectionQuery } from '../../data/rest/collections.ts'
import { useAccount } from '../../data/session/useAccount.ts'
import { useSearchView } from '../../domain/useSearchView.ts'
import { wholeNumberParam } from '../../lib/searchParams.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { OneLine } from '../../ui/text/Text.tsx'
import styles from './Billing.module.css'

const organisationSearch = { organisation: wholeNumberParam('organisation') }

const OrganisationForm = lazyPart('OrganisationForm', () => import('./OrganisationForm.tsx'))

export function useShownOrganisation() {
  const own = useAccount().organisationId
  const { view, setView } = useSearchView(organisationSearch)
  return { own, shown: view.organisation ?? own, setView }
}

export function UnknownOrganisation() {
  return (
    <EmptyState
      icon="billing"
      title={t`Your organisation is unknown`}
      detail={t`Billing periods belong to an organisation, and the sign-in doesn't say which one is yours.`}
    />
  )
}

const twoOrganisations = { params: { query: collectionQuery({ page: 1, perPage: 2 }) } }

export function OrganisationChoice({
  shown,
  own,
  onChange,
}: {
  shown: number | null
  own: number | null
  onChange: (organisation: number) => void
}) {
  const { data: hasOthers = false } = $api.useQuery('get', '/organisation', twoOrganisations, {
    select: ({ items }) => items.length > 1,
  })
  const name = useOrganisationName(shown) ?? (shown === null ? t`Unknown` : String(shown))
  const label = t`Organisation: ${name}`
  if (!hasOthers) return null
  return (
    <PopoverButton
      label={label}
      content={
        <>
          <OneLine>{label}</OneLine>
          <Icon name="chevronDown" size={16} />
        </>
      }
      icon="organisation"
      variant="secondary"
      size="medium"
    >
      {(close) => (
        <OrganisationForm
          fallback={<div className={styles.organisation} />}
          own={shown === own ? null : own}
          onChoose={(organisation) => {
            close()
            onChange(organisation)
          }}
        />
      )}
    </PopoverButton>
  )
}

export function useOrganisationName(id: number | null): string | undefined {
  const params = { query: collectionQuery({ page: 1, perPage: 1, filter: { id: `${id ?? ''}` } }) }
  const { data } = $api.useQuery(
    'get',
    '/organisation',
    { params },
    { enabled: id !== null, select: ({ items }) => items[0]?.name },
  )
  return data
}
