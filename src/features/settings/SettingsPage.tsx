import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAccount } from '../../data/session/useAccount.ts'
import { paths } from '../../domain/paths.ts'
import { SavedViewsList } from '../../domain/saved-views/SavedViewsList.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Card, CardActions, CardColumn, CardColumns } from '../../ui/card/Card.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { DisplaySettings, NoticeSettings } from './Preferences.tsx'
import { EmailText } from '../../ui/text/EmailText.tsx'
import { Fact, Facts } from '../../ui/facts/Facts.tsx'
import styles from './Settings.module.css'
import { Time } from '../../domain/format.tsx'
import { describeAccount, signInMethods, describeRole } from '../../domain/session/permissions.ts'
import { useCustomer } from '../../domain/useCustomer.ts'

export function SettingsPage() {
  useScrollToHash()
  return (
    <Page title={t`Settings`} aside={t`Stored in this browser`}>
      <div className={styles.cards}>
        <CardColumns>
          <CardColumn>
            <AccountCard />
            <Card title={t`Display`} id="display">
              <DisplaySettings />
            </Card>
          </CardColumn>
          <CardColumn>
            <Card title={t`Notifications`} id="notifications">
              <NoticeSettings />
            </Card>
            <Card title={t`Saved views`} id="views">
              <SavedViewsList />
            </Card>
            <AboutCard />
          </CardColumn>
        </CardColumns>
      </div>
    </Page>
  )
}

const question = {
  title: t`Clear local data?`,
  consequence: t`Preferences, notifications and their rules, saved views and list layouts are reset. You stay signed in.`,
  confirmLabel: t`Clear local data`,
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
  const { isRemembered } = useAccount()
  const clear = async () => {
    if (!(await confirm(question))) return
    clearDeviceStorage()
    location.reload()
  }
  return (
    <Card title={t`About`} id="about">
      <Facts>
        <Fact label={t`Version`}>{import.meta.env['VITE_VERSION'] ?? 'development'}</Fact>
        <Fact label={t`Sign-in`}>
          {isRemembered ? t`Stored on this device until you sign out` : t`Stored for this tab only`}
        </Fact>
      </Facts>
      <CardActions>
        <ButtonLink to={paths.support()}>{t`Open support tools`}</ButtonLink>
        <Button icon="delete" onClick={() => void clear()}>
          {t`Clear local data`}
        </Button>
      </CardActions>
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
      <Facts>
        <Fact label={t`Signed in as`}>
          <EmailText>{describeAccount(account)}</EmailText>
        </Fact>
        {account.email && (
          <Fact label={t`Email`} isWide>
            <EmailText>{account.email}</EmailText>
          </Fact>
        )}
        <Fact label={t`Organisation`}>{organisation ?? t`Not available`}</Fact>
        <Fact label={t`Role`}>{describeRole(account)}</Fact>
        <Fact label={t`Signed in with`}>
          {hasSeparateApiToken ? t`${methodName} and a separate API token for GraphQL` : methodName}
        </Fact>
        {endsAtMs !== null && (
          <Fact label={t`Sign-in expires`}>
            <Trans>
              <Time timestampMs={endsAtMs} /> (cannot be renewed)
            </Trans>
          </Fact>
        )}
      </Facts>
    </Card>
  )
}
