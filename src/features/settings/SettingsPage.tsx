/** How the portal looks on this device, how its connections do, what it keeps here, and what it has asked the service. */
import { Page } from '../../ui/layout/Page.tsx'
import { AboutCard } from './AboutCard.tsx'
import { AppearanceCard } from './AppearanceCard.tsx'
import { ConnectionsCard } from './ConnectionsCard.tsx'
import { FormatsCard } from './FormatsCard.tsx'
import { LocalDataCard } from './LocalDataCard.tsx'
import { NoticesCard } from './NoticesCard.tsx'
import { RequestLogCard } from './RequestLogCard.tsx'
import { SavedViewsCard } from './SavedViewsCard.tsx'
import { useScrollToHash } from './useScrollToHash.ts'
import styles from './Settings.module.css'

export function SettingsPage() {
  useScrollToHash()
  return (
    <Page title="Settings" aside="Kept in this browser">
      <div className={styles.cards}>
        <AppearanceCard />
        <FormatsCard />
        <NoticesCard />
        <ConnectionsCard />
        <SavedViewsCard />
        <LocalDataCard />
        <AboutCard />
      </div>
      <RequestLogCard />
    </Page>
  )
}
