/** The lists around devices that are only looked at, one per address. */
import { useParams } from 'react-router'
import { paths } from '../../domain/paths.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyBox } from '../../ui/state/EmptyBox.tsx'
import { CollectionPage } from './CollectionPage.tsx'
import {
  imsis,
  organisations,
  serviceProfiles,
  tariffPlans,
  tariffProfiles,
  users,
} from './collections/directories.tsx'

export function DirectoryPage() {
  const { collection = '' } = useParams()
  switch (collection) {
    case 'imsis':
      return <CollectionPage key={collection} collection={imsis} tabId={collection} />
    case 'organisations':
      return <CollectionPage key={collection} collection={organisations} tabId={collection} />
    case 'users':
      return <CollectionPage key={collection} collection={users} tabId={collection} />
    case 'tariff-plans':
      return <CollectionPage key={collection} collection={tariffPlans} tabId={collection} />
    case 'service-profiles':
      return <CollectionPage key={collection} collection={serviceProfiles} tabId={collection} />
    case 'tariff-profiles':
      return <CollectionPage key={collection} collection={tariffProfiles} tabId={collection} />
    default:
      return (
        <Page title="List not found">
          <EmptyBox
            icon="search"
            title={`There is no list named ${collection}`}
            action={<ButtonLink to={paths.devices()}>Go to devices</ButtonLink>}
          />
        </Page>
      )
  }
}
