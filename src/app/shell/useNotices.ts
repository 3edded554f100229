import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** How long the page is left alone before anything is looked for in its background. */
const restMs = 3_000

/** Has the portal tell what a person wants to be told of, on every page; the part that looks comes in a chunk of its own. */
export function useNotices(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const timer = setTimeout(() => {
      import('../../domain/notices/watchNotices.ts').then(
        ({ watchNotices }) => {
          if (!isGone) stop = watchNotices((path) => void navigate(path))
        },
        // A chunk that does not come is told by the page that needs one.
        () => undefined,
      )
    }, restMs)
    return () => {
      isGone = true
      clearTimeout(timer)
      stop?.()
    }
  }, [navigate])
}
