import { plural } from '@lingui/core/macro'
import type { Capabilities } from '../../../data/capabilities.ts'
import { exportPages } from '../../../domain/export/exportPages.ts'
import { boundsOf } from '../../../domain/time-range/timeRange.ts'
import { csvField } from '../../../lib/csv.ts'
import { formatIso } from '../../../lib/time.ts'
import {
  activitySources,
  entryFilter,
  loadActivity,
  type ActivityView,
  type Entry,
} from './activityEntries.ts'
import { walkPages } from '../../../lib/pageWalk.ts'

function rawOf(entry: Entry): { type: string; details: string | null; data: string | null } {
  if (entry.source === 'events') {
    const { type, details, jsonData: data } = entry.event
    return { type, details, data }
  }
  if (entry.source === 'sms') {
    const { direction, status, payload } = entry.sms
    return { type: `${direction} ${status}`, details: payload, data: JSON.stringify(entry.sms) }
  }
  const { action, category } = entry.audit
  return { type: `${category} ${action}`, details: null, data: JSON.stringify(entry.audit) }
}

/** Exports the entries of a view as the service sends them. Fails rather than leave out a source. */
export function exportActivity(iccid: string, capabilities: Capabilities, view: ActivityView) {
  const nowMs = Date.now()
  const isShown = entryFilter(view, nowMs)
  const { fromMs = -Infinity } = boundsOf(view.range, nowMs)
  const load = loadActivity(iccid, activitySources(iccid, capabilities))
  exportPages<Entry>({
    name: `activity-${iccid}`,
    fields: [
      csvField<Entry>('ICCID', () => iccid, 'identifier'),
      csvField<Entry>('Time', ({ atMs }) => formatIso(atMs, 'UTC')),
      csvField<Entry>('Kind', ({ kind }) => kind),
      csvField<Entry>('Type', (entry) => rawOf(entry).type),
      csvField<Entry>('Details', (entry) => rawOf(entry).details),
      csvField<Entry>('Data', (entry) => rawOf(entry).data),
    ],
    walk: walkPages(
      async (token, signal) => {
        const page = await load(token, signal)
        const isPast = (page.rows.at(-1)?.atMs ?? Infinity) < fromMs
        return {
          ...page,
          rows: page.rows.filter(isShown),
          nextToken: isPast ? null : page.nextToken,
        }
      },
      ({ key }) => key,
    ),
    countText: (count) => plural(count, { one: '# entry', other: '# entries' }),
  })
}
