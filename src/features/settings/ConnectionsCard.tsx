/** The three connections of the session, tried anew on demand. */
import { useState } from 'react'
import type { ConnectionTest } from '../../data/session/testConnections.ts'
import { testCurrentConnections } from '../../data/session/signIn.ts'
import { useAccount } from '../../data/session/useSession.ts'
import { ConnectionTestList } from '../../domain/session/ConnectionTestList.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/card/Card.tsx'
import styles from './Settings.module.css'

export function ConnectionsCard() {
  const { addresses, hasSeparateApiToken } = useAccount()
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
          <dd>{addresses.restUrl}</dd>
          <dt>GraphQL interface</dt>
          <dd>{addresses.graphqlUrl}</dd>
          <dt>Real-time interface</dt>
          <dd>{addresses.realtimeUrl}</dd>
          <dt>Token for GraphQL</dt>
          <dd>{hasSeparateApiToken ? 'A separate API token' : 'The exchanged token'}</dd>
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
