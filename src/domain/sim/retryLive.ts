import { retryConnectionNow } from '../../data/realtime/subscribe.ts'
import { simFeed } from './liveSims.ts'

/** Tries now whatever keeps SIMs from being live: the connection, their subscription, or fetching what was missed. */
export function retryLive(): void {
  retryConnectionNow()
  simFeed.retryNow()
}
