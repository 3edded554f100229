/** A component in a lazy chunk, which suspends while it loads. If that fails, an error with Retry replaces it. */
import { Component, Suspense, useState, lazy, type ComponentType, type ReactNode } from 'react'
import { problemWithStack, type Problem } from '../../lib/problem.ts'
import { withTimeLimit } from '../../lib/timeLimit.ts'
import { FailedPart, type FailedPartProps } from './LoadFailure.tsx'

/** With a fallback, that is shown while it loads; without, a parent shows its own. */
export type LazyPart<P extends object> = ComponentType<P & { fallback?: ReactNode }> & {
  preload: () => Promise<void>
}

export type PropsOf<Module, Name extends keyof Module> =
  Module[Name] extends ComponentType<infer P extends object> ? P : never

export function componentLoader<Module, Name extends keyof Module>(
  name: Name,
  load: () => Promise<Module>,
) {
  // For an export that is no component, PropsOf is never, so nothing could render it.
  return async () => (await load())[name] as ComponentType<PropsOf<Module, Name>>
}

/** `load` imports the module that exports the component: `lazyPart('X', () => import('./X.tsx'))`. */
export function lazyPart<Module, Name extends keyof Module>(
  name: Name,
  load: () => Promise<Module>,
  Failed?: ComponentType<PropsOf<Module, Name> & FailedPartProps>,
): LazyPart<PropsOf<Module, Name>> {
  return lazyComponent(componentLoader(name, load), Failed)
}

export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Failed: ComponentType<P & FailedPartProps> = FailedPart,
): LazyPart<P> {
  const loader = createLoader(load)

  function Content(props: P) {
    const [Loaded] = useState(loader.component)
    return <Loaded {...props} />
  }

  function Part({ fallback, ...others }: P & { fallback?: ReactNode }) {
    // What is left of P and the fallback is P, which TypeScript does not infer for a type parameter.
    const props = others as unknown as P
    const content = <Content {...props} />
    return (
      <LazyBoundary
        load={loader.load}
        forgetFailure={loader.forgetFailure}
        renderFailure={(problem, retry) => <Failed {...props} problem={problem} retry={retry} />}
      >
        {fallback === undefined ? content : <Suspense fallback={fallback}>{content}</Suspense>}
      </LazyBoundary>
    )
  }

  return Object.assign(Part, { preload: () => loader.load().then(() => undefined) })
}

interface LazyBoundaryProps {
  load: () => Promise<Failure | undefined>
  forgetFailure: () => void
  renderFailure: (problem: Problem, retry: () => Promise<void>) => ReactNode
  children: ReactNode
}

interface Failure {
  thrown: unknown
}

class LazyBoundary extends Component<LazyBoundaryProps, { failure?: Failure | undefined }> {
  override state: { failure?: Failure | undefined } = {}

  static getDerivedStateFromError(thrown: unknown) {
    return { failure: { thrown } }
  }

  // Opening the component again then loads it again.
  override componentWillUnmount() {
    if (this.state.failure) this.props.forgetFailure()
  }

  retry = async () => {
    this.setState({ failure: await this.props.load() })
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return this.props.renderFailure(problemWithStack(failure.thrown), this.retry)
  }
}

const timeoutMs = 30_000

/** Loads a component once. A failure is cached until it is reset or loading is retried. */
function createLoader<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined
  let loading: Promise<ComponentType<P>> | undefined
  let hasFailed = false
  let isRetry = false

  const loadOnce = () => {
    // A missing style sheet of another component must not block this one.
    loading ??= (isRetry ? reloadStyles() : reloadStyles().catch(() => {}))
      .then(() => withTimeLimit(load(), timeoutMs))
      .then(
        (component) => (loaded = component),
        (thrown: unknown) => {
          hasFailed = true
          throw thrown
        },
      )
    return loading
  }
  // React's lazy caches a failure, so each retry needs a new one. Its type requires ComponentType<any>.
  const createLazy = () =>
    lazy(async () => ({ default: await loadOnce() })) as unknown as ComponentType<P>
  let Lazy = createLazy()

  const forgetFailure = () => {
    if (!hasFailed) return
    hasFailed = false
    isRetry = true
    loading = undefined
    Lazy = createLazy()
  }
  return {
    /** Before it is loaded, one that suspends, and throws if loading failed. */
    component: () => loaded ?? Lazy,
    forgetFailure,
    load: (): Promise<Failure | undefined> => {
      forgetFailure()
      return loadOnce().then(
        () => undefined,
        (thrown: unknown) => ({ thrown }),
      )
    },
  }
}

const failedStyles = new Set<HTMLLinkElement>()
const recordFailedStyle = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
}
// Errors of elements do not bubble.
document.addEventListener('error', recordFailedStyle, { capture: true })

/** Reloads the style sheets that failed: Vite requests each only once and would render without them. */
async function reloadStyles(): Promise<void> {
  await Promise.all([...failedStyles].map(reloadStyle))
}

function reloadStyle(failed: HTMLLinkElement): Promise<void> {
  failedStyles.delete(failed)
  return new Promise((resolve, reject) => {
    // A style sheet loads when its link is inserted into the document, hence a copy.
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = failed.crossOrigin
    link.href = failed.href
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${link.href}`))
    failed.replaceWith(link)
  })
}
