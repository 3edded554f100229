import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, lazy, type ReactNode } from 'react'
import { queryClient } from '../data/rest/queryClient.ts'

const Devtools =
  import.meta.env.MODE === 'development'
    ? lazy(async () => ({
        default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools,
      }))
    : null

export function RestQueries({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      {Devtools && (
        <Suspense fallback={null}>
          <Devtools buttonPosition="bottom-left" />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
