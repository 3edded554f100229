/** The clients of both interfaces for tests that render a part of a page by itself. Only for tests. */
import type { ReactNode } from 'react'
import { SessionClient } from '../app/SessionClient.tsx'
import { RestQueries } from '../domain/RestQueries.tsx'

export function DataProviders({ children }: { children: ReactNode }) {
  return (
    <SessionClient>
      <RestQueries>{children}</RestQueries>
    </SessionClient>
  )
}
