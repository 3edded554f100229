/** The organisation whose billing is shown: a button that opens a search among all the account sees. */
import { Suspense } from 'react'
import { $api } from '../../data/rest/api.ts'
import { collectionQuery } from '../../data/rest/collections.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import styles from './Billing.module.css'
import { useOrganisationName } from './useOrganisationName.ts'

const OrganisationForm = lazyPart(() =>
  import('./OrganisationForm.tsx').then((module) => module.OrganisationForm),
)

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
  const name = useOrganisationName(shown) ?? `${shown ?? 'unknown'}`
  if (!hasOthers) return null
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
