import type { ComponentType } from 'react'
import {
  componentLoader,
  lazyComponent,
  type LazyPart,
  type PropsOf,
} from '../ui/lazy/lazyPart.tsx'
import type { FailedPartProps } from '../ui/lazy/LoadFailure.tsx'

/** Loads a component together with the provider of TanStack Query, so that pages without REST requests do not load it. */
export function withRestQueries<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return async () => {
    const [Content, { RestQueries }] = await Promise.all([load(), import('./RestQueries.tsx')])
    return (props) => (
      <RestQueries>
        <Content {...props} />
      </RestQueries>
    )
  }
}

/** A `lazyPart` that sends REST requests. */
export function restPart<Module, Name extends keyof Module>(
  name: Name,
  load: () => Promise<Module>,
  Failed?: ComponentType<PropsOf<Module, Name> & FailedPartProps>,
): LazyPart<PropsOf<Module, Name>> {
  return lazyComponent(withRestQueries(componentLoader(name, load)), Failed)
}
