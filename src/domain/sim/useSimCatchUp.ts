import { useEffect } from 'react'
import type { CatchUpLoader } from '../live/liveFeed.ts'
import { simFeed } from './liveSims.ts'

/** Has `load` called until it succeeds whenever SIM records on screen may be old. Give a stable function. */
export function useSimCatchUp(load: CatchUpLoader): void {
  useEffect(() => simFeed.addCatchUp(load), [load])
}
