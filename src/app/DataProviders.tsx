/**
 * Gives the hooks of both data libraries their clients. Key it with the account's generation: the next session gets another
 * client, and nothing of the last one is left.
 */
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { Provider } from 'urql'
import { graphqlClient } from '../data/graphql/client.ts'
import { queryClient } from '../data/rest/queryClient.ts'

const Devtools =
  import.meta.env.MODE === 'development'
    ? lazy(async () => ({
        default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools,
      }))
    : null

export function DataProviders({ children }: { children: ReactNode }) {
  return (
    <Provider value={graphqlClient()}>
      <QueryClientProvider client={queryClient}>
        {children}
        {Devtools && (
          <Suspense fallback={null}>
            <Devtools buttonPosition="bottom-left" />
          </Suspense>
        )}
      </QueryClientProvider>
    </Provider>
  )
}
