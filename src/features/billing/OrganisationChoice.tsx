/** The organisation whose billing is shown: a button that opens a search among all the account sees. */
import { Suspense } from 'react'
import { $api } from '../../data/rest/api.ts'
import { collectionQuery } from '../../data/rest/collections.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import styles from './Billing.module.css'

const OrganisationForm = lazyPart(() =>
  import('./OrganisationForm.tsx').then((module) => module.OrganisationForm),
)

const anyOrganisation = { params: { query: collectionQuery({ page: 1, perPage: 1 }) } }

export function OrganisationChoice({
  shown,
  own,
  onChange,
}: {
  shown: number | null
  own: number | null
  onChange: (organisation: number) => void
}) {
  const { data: count = 0 } = $api.useQuery('get', '/organisation', anyOrganisation, {
    select: ({ totalCount }) => totalCount,
  })
  const { data: name = `${shown ?? 'unknown'}` } = $api.useQuery(
    'get',
    '/organisation',
    {
      params: { query: collectionQuery({ page: 1, perPage: 1, filter: { id: `${shown ?? ''}` } }) },
    },
    { enabled: shown !== null, select: ({ items }) => items[0]?.name },
  )
  if (count <= 1) return null
  return (
    <PopoverButton
      label={`Organisation: ${name}`}
      words={
        <>
          <span className={styles.organisationName}>Organisation: {name}</span>
          <Icon name="chevronDown" size={16} />
        </>
      }
      icon="organisation"
      variant="secondary"
      size="medium"
    >
      {(close) => (
        <Suspense fallback={<div className={styles.organisation} />}>
          <OrganisationForm
            own={shown === own ? null : own}
            onChoose={(organisation) => {
              close()
              onChange(organisation)
            }}
          />
        </Suspense>
      )}
    </PopoverButton>
  )
}
