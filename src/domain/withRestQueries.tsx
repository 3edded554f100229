import type { ComponentType } from 'react'

/**
 * A lazy component below the provider of TanStack Query, both loaded at the same time: the SIM list and the sign-in, which
 * make no REST requests, load neither.
 */
export async function withRestQueries<Props extends object>(
  loading: Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Content, { RestQueries }] = await Promise.all([loading, import('./RestQueries.tsx')])
  return function WithRestQueries(props: Props) {
    return (
      <RestQueries>
        <Content {...props} />
      </RestQueries>
    )
  }
}
