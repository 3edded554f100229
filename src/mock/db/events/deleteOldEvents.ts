import { limits } from '../../../contract/limits.ts'
import { dayMs } from '../../store/days.ts'
import type { Store } from '../../store/store.ts'
import { firstIdFrom } from '../sqlite/firstIdFrom.ts'

/** Deletes events past their retention, which is that of SMS because the documents do not define one. */
export function deleteOldEvents({ db, clock }: Store): void {
  const firstKept = firstIdFrom(db, 'event', clock.now() - limits.smsRetentionDays * dayMs)
  db.statement('DELETE FROM event WHERE id < ?').run(firstKept)
}
