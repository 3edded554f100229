import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useAccount } from '../../data/session/useSession.ts'
import { paths } from '../../domain/paths.ts'
import { SavedViewsList } from '../../domain/saved-views/SavedViewsList.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Card, CardColumn, CardColumns } from '../../ui/card/Card.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import styles from './Settings.module.css'
import { Time } from '../../domain/format.tsx'
import { describeAccount, signInMethods, describeRole } from '../../domain/session/permissions.ts'
import { useCustomer } from '../../domain/useCustomer.ts'
import { useCapabilities } from '../../data/capabilities.ts'

const PreferenceCards = lazyPart(() =>
  import('./PreferenceCards.tsx').then((module) => module.PreferenceCards),
)

export function SettingsPage() {
  useScrollToHash()
  return (
    <Page title={t`Settings`} aside={t`Stored in this browser`}>
      <div className={styles.cards}>
        <CardColumns>
          <CardColumn>
            <AccountCard />
            <Suspense fallback={<PreferenceSkeleton />}>
              <PreferenceCards />
            </Suspense>
          </CardColumn>
          <CardColumn>
            <NoticeRulesCard />
            <Card title={t`Saved views`} id="views">
              <SavedViewsList />
            </Card>
            <LocalDataCard />
            <AboutCard />
            <SupportCard />
          </CardColumn>
        </CardColumns>
      </div>
    </Page>
  )
}

function PreferenceSkeleton() {
  return (
    <>
      <Card title={t`Appearance`}>
        <SettingSkeleton />
        <SettingSkeleton />
      </Card>
      <Card title={t`Language and formats`}>
        <SettingSkeleton />
        <SettingSkeleton />
        <SettingSkeleton />
      </Card>
      <Card title={t`Notifications`}>
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

const question = {
  title: t`Clear local data?`,
  consequence: t`Preferences, notifications and their rules, saved views and list layouts are reset. You stay signed in.`,
  confirmLabel: t`Clear local data`,
}

function LocalDataCard() {
  const { isRemembered } = useAccount()
  const clear = async () => {
    if (!(await confirm(question))) return
    clearDeviceStorage()
    location.reload()
  }
  return (
    <Card title={t`Local data`} id="local-data">
      <p className={styles.text}>
        {t`Preferences, saved views, list layouts, and notifications with their ICCIDs are stored in this browser.`}{' '}
        {isRemembered
          ? t`Your sign-in is stored on this device until you sign out.`
          : t`Your sign-in is stored for this tab only.`}
      </p>
      <div>
        <Button icon="delete" onClick={() => void clear()}>
          {t`Clear local data`}
        </Button>
      </div>
    </Card>
  )
}

/** Removes what outlives a sign-in: preferences, saved views, layouts. Stores in memory keep theirs until the page is reloaded. */
function clearDeviceStorage(): void {
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
    for (const name of names) if (name?.startsWith('portal.device.')) localStorage.removeItem(name)
  } catch {
    // Without storage there is nothing to remove.
  }
}

function AboutCard() {
  return (
    <Card title={t`About`} id="about">
      <dl className={styles.facts}>
        <dt>{t`Version`}</dt>
        <dd className="tabular">{import.meta.env['VITE_VERSION'] ?? 'development'}</dd>
        <dt>{t`Shortcuts`}</dt>
        <dd>
          <Trans>
            Press <kbd>?</kbd> on any page.
          </Trans>
        </dd>
      </dl>
    </Card>
  )
}

function SupportCard() {
  return (
    <Card title={t`Support`} id="support">
      <p
        className={styles.text}
      >{t`Test the connections, see the last requests, and save what support needs.`}</p>
      <div>
        <ButtonLink to={paths.support()}>{t`Open support tools`}</ButtonLink>
      </div>
    </Card>
  )
}

function useScrollToHash(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}

function AccountCard() {
  const account = useAccount()
  const { data: customer } = useCustomer()
  const { method, hasSeparateApiToken, endsAtMs, organisationId } = account
  const organisation = customer?.current_name ?? organisationId
  const methodName = signInMethods[method]
  return (
    <Card title={t`Account`} id="account">
      <dl className={styles.facts}>
        <dt>{t`Signed in as`}</dt>
        <dd>{describeAccount(account)}</dd>
        {account.email && (
          <>
            <dt>{t`Email`}</dt>
            <dd>{account.email}</dd>
          </>
        )}
        <dt>{t`Organisation`}</dt>
        <dd>{organisation ?? t`Not available`}</dd>
        <dt>{t`Role`}</dt>
        <dd>{describeRole(account)}</dd>
        <dt>{t`Signed in with`}</dt>
        <dd>
          {hasSeparateApiToken ? t`${methodName} and a separate API token for GraphQL` : methodName}
        </dd>
        {endsAtMs !== null && (
          <>
            <dt>{t`Sign-in expires`}</dt>
            <dd>
              <Trans>
                <Time timestampMs={endsAtMs} /> (cannot be renewed)
              </Trans>
            </dd>
          </>
        )}
      </dl>
    </Card>
  )
}

const NoticeRules = lazyPart(() =>
  import('./notice-rules/NoticeRules.tsx').then((module) => module.NoticeRules),
)

const cardId = 'notice-rules'

function NoticeRulesCard() {
  const [wasOpened, setOpened] = useState(false)
  const isLinked = useLocation().hash === `#${cardId}`
  if (!useCapabilities().hasGraphql) return null
  return (
    <Card title={t`Notification rules`} id={cardId}>
      {wasOpened || isLinked ? (
        <Suspense fallback={<SkeletonBlock height="36px" />}>
          <NoticeRules />
        </Suspense>
      ) : (
        <div>
          <Button onClick={() => setOpened(true)}>{t`Show rules`}</Button>
        </div>
      )}
    </Card>
  )
}
