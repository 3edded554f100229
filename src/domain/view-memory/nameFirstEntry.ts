import { readFields } from '../../lib/json.ts'

/**
 * Gives the entry of the history that a visit begins with a name of its own, as the router gives one to all others: a page opened afresh
 * then brings back nothing that another visit left, and reload and Back still do. Call before the router is made.
 */
export function nameFirstEntry(): void {
  const kept = readFields(history.state) ?? {}
  if (typeof kept['key'] === 'string') return
  history.replaceState({ ...kept, key: Math.random().toString(36).slice(2, 10) }, '')
}
