import { useEffect } from 'react'
import type { CatchUpFetch } from '../live/liveFeed.ts'
import { simFeed } from './liveSims.ts'

/** Has `fetch` called until it succeeds whenever SIM records on screen may be old. Give a stable function. */
export function useSimCatchUp(fetch: CatchUpFetch): void {
  useEffect(() => simFeed.addCatchUp(fetch), [fetch])
}
