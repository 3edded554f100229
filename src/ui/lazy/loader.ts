import { lazy } from 'react'
import type { ComponentType } from 'react'

/** Loads a component once. A failure is remembered until it is forgotten or loading is asked for again. */
export interface ComponentLoader<P> {
  /** The component, or while it is not there one that loads it, suspends, and throws when that failed. */
  component: () => ComponentType<P>
  /** Loads ahead, again if that failed before. Never rejects: resolves to what was thrown. */
  load: () => Promise<{ thrown: unknown } | undefined>
  forgetFailure: () => void
}

/** Returns the loader of what `load` resolves to. */
export function createLoader<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentLoader<P> {
  let loaded: ComponentType<P> | undefined
  let loading: Promise<ComponentType<P>> | undefined
  let hasFailed = false
  let isRetry = false

  const loadOnce = () => {
    // A missing style sheet of another part must not keep this one from being loaded.
    loading ??= (isRetry ? mendStyles() : mendStyles().catch(() => {})).then(load).then(
      (component) => (loaded = component),
      (thrown: unknown) => {
        hasFailed = true
        throw thrown
      },
    )
    return loading
  }
  // React's lazy remembers a failure, so that each further try needs another one. Its own type asks for ComponentType<any>.
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
    component: () => loaded ?? Lazy,
    forgetFailure,
    load: () => {
      forgetFailure()
      return loadOnce().then(
        () => undefined,
        (thrown: unknown) => ({ thrown }),
      )
    },
  }
}

const failedStyles = new Set<HTMLLinkElement>()
const noteFailedStyle = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
}
// Errors of elements do not bubble.
document.addEventListener('error', noteFailedStyle, { capture: true })

/** Loads the style sheets that failed before: vite asks for each once only, and would show the part without them. */
async function mendStyles(): Promise<void> {
  await Promise.all([...failedStyles].map(loadAgain))
}

function loadAgain(failed: HTMLLinkElement): Promise<void> {
  failedStyles.delete(failed)
  return new Promise((resolve, reject) => {
    // A link loads its style sheet when it is put into the document, hence a copy.
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = failed.crossOrigin
    link.href = failed.href
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${link.href}`))
    failed.replaceWith(link)
  })
}
