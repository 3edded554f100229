import type { ComponentType } from 'react'

/** Loads a component and the provider of TanStack Query together: pages without REST requests load neither. */
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
