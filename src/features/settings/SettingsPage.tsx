/** Preferences of this browser, the connections, and the request log. */
import { t } from '@lingui/core/macro'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { testCurrentConnections } from '../../data/session/signIn.ts'
import type { ConnectionTest } from '../../data/session/testConnections.ts'
import { useAccount } from '../../data/session/useSession.ts'
import { clearDeviceStorage } from '../../domain/preferences/deviceStorage.ts'
import { SavedViewsList } from '../../domain/saved-views/SavedViewsList.tsx'
import { ConnectionTestList } from '../../domain/session/ConnectionTestList.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { useSupportAction } from '../../ui/lazy/supportAction.ts'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import styles from './Settings.module.css'
import { AccountCard } from './AccountCard.tsx'
import { NoticeRulesCard } from './notice-rules/NoticeRulesCard.tsx'
import { RequestLogCard } from './RequestLogCard.tsx'

const PreferenceCards = lazyPart(() =>
  import('./PreferenceCards.tsx').then((module) => module.PreferenceCards),
)

export function SettingsPage() {
  useScrollToHash()
  return (
    <Page title="Settings" aside="Kept in this browser">
      <div className={styles.cards}>
        <AccountCard />
        <Suspense fallback={<PreferenceSkeleton />}>
          <PreferenceCards />
        </Suspense>
        <NoticeRulesCard />
        <ConnectionsCard />
        <Card title="Saved views" id="views">
          <SavedViewsList />
        </Card>
        <LocalDataCard />
        <AboutCard />
        <SupportCard />
      </div>
      <RequestLogCard />
    </Page>
  )
}

/** The layout of PreferenceCards while they load. */
function PreferenceSkeleton() {
  return (
    <>
      <Card title="Appearance">
        <SettingSkeleton />
        <SettingSkeleton />
      </Card>
      <Card title={t`Language and formats`}>
        <SettingSkeleton />
        <SettingSkeleton />
        <SettingSkeleton />
      </Card>
      <Card title="Notifications">
        <SkeletonBlock height="148px" />
      </Card>
    </>
  )
}

function SettingSkeleton() {
  return (
    <div className={styles.setting}>
      <div className={styles.settingText}>
        <SkeletonBlock width="40%" />
      </div>
      <SkeletonBlock width="240px" height="36px" />
    </div>
  )
}

function ConnectionsCard() {
  const { addresses } = useAccount()
  const [tests, setTests] = useState<readonly ConnectionTest[]>([])
  const [isRunning, setRunning] = useState(false)

  const run = () => {
    setRunning(true)
    void testCurrentConnections(setTests).finally(() => setRunning(false))
  }

  return (
    <Card title="Connections" id="connections">
      {tests.length > 0 ? (
        <div aria-live="polite">
          <ConnectionTestList tests={tests} />
        </div>
      ) : (
        <dl className={styles.facts}>
          <dt>REST interface</dt>
          <dd>{addresses.restUrl || 'Not used'}</dd>
          <dt>GraphQL interface</dt>
          <dd>{addresses.graphqlUrl || 'Not used'}</dd>
          <dt>Real-time interface</dt>
          <dd>{addresses.realtimeUrl || 'Not used'}</dd>
        </dl>
      )}
      <div>
        <Button icon="refresh" isBusy={isRunning} onClick={run}>
          Test the connections
        </Button>
      </div>
    </Card>
  )
}

const question = {
  title: 'Clear what the portal keeps in this browser?',
  consequence:
    'Theme, density, time zone, units, notifications and their rules, saved views and the layout of lists go back to their defaults. Snapshots are deleted. You stay signed in.',
  confirmLabel: 'Clear local data',
}

function LocalDataCard() {
  const { isRemembered } = useAccount()
  const clear = async () => {
    if (!(await confirm(question))) return
    await clearDeviceStorage()
    location.reload()
  }
  return (
    <Card title="Local data" id="local-data">
      <p className={styles.text}>
        Preferences, saved views, the layout of lists, snapshots, and notifications with the ICCIDs
        they name are stored in this browser. The sign-in is stored{' '}
        {isRemembered ? 'on this device until you sign out' : 'for this tab only'}.
      </p>
      <div>
        <Button icon="delete" onClick={() => void clear()}>
          Clear local data
        </Button>
      </div>
    </Card>
  )
}

function AboutCard() {
  return (
    <Card title="About" id="about">
      <dl className={styles.facts}>
        <dt>Version</dt>
        <dd className="tabular">{import.meta.env['VITE_VERSION'] ?? 'development'}</dd>
        <dt>Shortcuts</dt>
        <dd>
          Press <kbd>?</kbd> on any page.
        </dd>
      </dl>
    </Card>
  )
}

function SupportCard() {
  return (
    <Card title="Support" id="support">
      <p className={styles.text}>
        One JSON file with version, browser, settings, errors and requests. No tokens, no SMS texts.
      </p>
      <div>
        <Button icon="download" onClick={() => useSupportAction.getState().download?.()}>
          Download support bundle
        </Button>
      </div>
    </Card>
  )
}

/** Scrolls to the part named after # in the URL, also when the page loads after the URL changes. */
function useScrollToHash(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}
