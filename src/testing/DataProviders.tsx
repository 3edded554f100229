/** Provides the clients of both interfaces for tests of components. Only for tests. */
import type { ReactNode } from 'react'
import { Provider } from 'urql'
import { graphqlClient } from '../data/graphql/client.ts'
import { RestQueries } from '../domain/RestQueries.tsx'

export function DataProviders({ children }: { children: ReactNode }) {
  return (
    <Provider value={graphqlClient()}>
      <RestQueries>{children}</RestQueries>
    </Provider>
  )
}
