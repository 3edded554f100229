import type { ComponentType } from 'react'

/** Loads a component together with the provider of TanStack Query, so that pages without REST requests do not load it. */
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
