/**
 * How an initiator is kept in one column: its type and the one value that names it. Deleted users and keys stay named this way.
 */
import type { Initiator } from './viewer.ts'

/** The text to keep. */
export function writeInitiator(initiator: Initiator): string {
  if (initiator.type === 'USER') return `USER ${initiator.userId} ${initiator.email}`
  return initiator.type === 'API_KEY' ? `API_KEY ${initiator.keyid}` : 'SYSTEM'
}
