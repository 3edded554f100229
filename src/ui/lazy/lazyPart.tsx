/**
 * A component in a chunk of its own. When the chunk cannot be loaded, or drawing the component fails, the error stands in its place with
 * Retry; the rest of the page stays. While it loads it suspends: `Suspense` around it decides what stands there meanwhile.
 */
import { Component, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { problemWithStack } from '../../lib/problem.ts'
import type { Problem } from '../../lib/problem.ts'
import { FailedPart } from './FailedPart.tsx'
import type { FailedPartProps } from './LoadFailure.tsx'
import { createLoader } from './loader.ts'

/** Loads the chunk ahead, again if it failed before. Never rejects. */
export type Preload = () => Promise<void>

export type LazyPart<P extends object> = ComponentType<P> & { preload: Preload }

/** `load` resolves to the component: `lazyPart(() => import('./X.tsx').then((module) => module.X))`. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Failed: ComponentType<P & FailedPartProps> = FailedPart,
): LazyPart<P> {
  const loader = createLoader(load)

  function Content(props: P) {
    const [Loaded] = useState(loader.component)
    return <Loaded {...props} />
  }

  function Part(props: P) {
    return (
      <LazyBoundary
        load={loader.load}
        forgetFailure={loader.forgetFailure}
        renderFailure={(problem, retry) => <Failed {...props} problem={problem} retry={retry} />}
      >
        <Content {...props} />
      </LazyBoundary>
    )
  }

  return Object.assign(Part, { preload: () => loader.load().then(() => undefined) })
}

interface LazyBoundaryProps {
  /** Never rejects: resolves to what was thrown. */
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

  // Opened once more, the part is asked for once more.
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
