import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { testCurrentConnections } from '../../data/session/signIn.ts'
import type { ConnectionTest } from '../../data/session/testConnections.ts'
import { useAccount } from '../../data/session/useSession.ts'
import { ConnectionTestList } from '../../domain/session/ConnectionTestList.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Card, CardColumn, CardColumns } from '../../ui/card/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { useSupportAction } from '../../ui/lazy/LoadFailure.tsx'
import { RequestLogCard } from './RequestLogCard.tsx'
import styles from './Settings.module.css'

export function SupportPage() {
  return (
    <Page title={t`Support`}>
      <div className={styles.cards}>
        <CardColumns>
          <CardColumn>
            <ConnectionsCard />
          </CardColumn>
          <CardColumn>
            <Card title={t`Support bundle`} id="bundle">
              <p className={styles.text}>
                {t`A JSON file with version, browser, settings, errors and requests. It contains no tokens and no SMS texts.`}
              </p>
              <div>
                <Button icon="download" onClick={() => useSupportAction.getState().download?.()}>
                  {t`Download support bundle`}
                </Button>
              </div>
            </Card>
          </CardColumn>
        </CardColumns>
        <RequestLogCard />
      </div>
    </Page>
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
    <Card title={t`Connections`} id="connections">
      {tests.length > 0 ? (
        <div aria-live="polite">
          <ConnectionTestList tests={tests} />
        </div>
      ) : (
        <dl className={`${styles.facts} ${styles.urls}`}>
          <dt>{t`REST interface`}</dt>
          <dd>{addresses.restUrl || t`Not used`}</dd>
          <dt>{t`GraphQL interface`}</dt>
          <dd>{addresses.graphqlUrl || t`Not used`}</dd>
          <dt>{t`Real-time interface`}</dt>
          <dd>{addresses.realtimeUrl || t`Not used`}</dd>
        </dl>
      )}
      <div>
        <Button icon="refresh" isBusy={isRunning} onClick={run}>
          {t`Test connections`}
        </Button>
      </div>
    </Card>
  )
}
