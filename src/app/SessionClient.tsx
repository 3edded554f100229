import type { ReactNode } from 'react'
import { Provider } from 'urql'
import { graphqlClient } from '../data/graphql/client.ts'

/**
 * Gives urql's hooks the session's client. Key it with the account's generation: the next session gets another client, and
 * nothing of the last one is left.
 */
export function SessionClient({ children }: { children: ReactNode }) {
  return <Provider value={graphqlClient()}>{children}</Provider>
}
