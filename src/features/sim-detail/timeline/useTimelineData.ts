import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useCapabilities } from '../../../data/capabilities.ts'
import type { SimSms } from '../../../domain/device/sms/smsMessages.ts'
import { canReadSms, fetchSmsOfSim } from '../../../domain/device/sms/smsOfSim.ts'
import { usePager } from '../../../domain/paging/usePager.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import {
  type SimEvent,
  matchesCriteria,
  requestSimEvents,
  useLiveSimEvents,
} from '../../../domain/sim-events/simEvents.ts'
import { type Sim, sessionSinceMs } from '../../../domain/sim/SimFields.ts'
import { type Pager, type PagerState, createPager } from '../../../lib/pager.ts'
import { createLiveEvents } from '../events/eventFeed.ts'
import { useAuditOfSim } from '../history/HistoryTab.tsx'
import { timelineEventTypes, timelineItems } from './timelineItems.ts'
import { reachMs } from './timeAxis.ts'

/**
 * Loads everything on the timeline from `fromMs` on. Events are known from `knownFromMs`; `gaps` are parts that could not be loaded,
 * `missing` says which lanes the service does not offer.
 */
export function useTimelineData(sim: Sim, fromMs: number, nowMs: number) {
  const { iccid } = sim
  const { byteUnits, timeZone } = usePreferences()
  const [floorMs] = useState(() => Date.now() - reachMs)
  const events = useTimelineEvents(iccid, floorMs)
  const audit = useAuditOfSim(sim)
  const sms = useTimelineSms(sim)

  useReach(events, ({ timestampMilliseconds }) => timestampMilliseconds, fromMs)
  useReach(audit, ({ timestampMs }) => timestampMs, fromMs)
  useReach(sms, ({ submittedAtMs }) => submittedAtMs, fromMs)

  const knownFromMs = events.state.hasMore
    ? (oldest(events, ({ timestampMilliseconds }) => timestampMilliseconds) ?? nowMs)
    : floorMs
  // Of these alone, so that moving the range does not evaluate thousands of events again.
  const { keys: eventKeys } = events.state
  const { keys: auditKeys } = audit.state
  const { keys: smsKeys } = sms.state
  const { statusid } = sim
  const isOnline = sessionSinceMs(sim) !== null
  const items = timelineItems({
    events: rowsOf(events.pager, eventKeys),
    audits: rowsOf(audit.pager, auditKeys),
    sms: rowsOf(sms.pager, smsKeys),
    knownFromMs,
    nowMs,
    statusidNow: statusid,
    isOnline,
    formats: { byteUnits, timeZone },
  })
  return {
    items,
    knownFromMs,
    isLoading: [events, audit, sms].some(({ state }) => state.isLoading),
    gaps: [
      ...gapOf(t`Couldn't load events`, events),
      ...gapOf(t`Couldn't load changes`, audit),
      ...gapOf(t`Couldn't load SMS`, sms),
    ],
    missing: missingText(audit.isOffered, sms.isOffered),
  }
}

interface Paged<Row> {
  pager: Pager<Row>
  state: PagerState
}

function useTimelineEvents(iccid: string, floorMs: number): Paged<SimEvent> {
  const [criteria] = useState({ types: timelineEventTypes, fromMs: floorMs })
  const { pager, state } = usePager(iccid, () =>
    createPager<SimEvent>({
      keyOf: ({ id }) => id,
      isBefore: (event, other) => event.timestampMilliseconds >= other.timestampMilliseconds,
      load: (nextToken, signal) => requestSimEvents(iccid, criteria, 'desc', nextToken, signal),
    }),
  )
  const [live] = useState(createLiveEvents)
  useEffect(() => {
    live.connect({
      accepts: (event) => matchesCriteria(event, criteria),
      add: (batch) => pager.add(batch),
      reload: () => {},
    })
    return live.stop
  }, [live, pager, criteria])
  useLiveSimEvents(iccid, {
    onEvent: live.receive,
    catchUp: async (signal) => {
      const { rows } = await requestSimEvents(iccid, criteria, 'desc', null, signal)
      if (!signal.aborted) pager.add(rows.toReversed())
    },
  })
  return { pager, state }
}

function useTimelineSms({
  iccid,
  monthly_sms_mo,
  monthly_sms_mt,
}: Sim): Paged<SimSms> & { isOffered: boolean } {
  const isOffered = canReadSms(useCapabilities())
  // A changed count of SMS means that there are new ones to load.
  const { pager, state } = usePager(
    `${iccid} ${String(isOffered)} ${monthly_sms_mo ?? 0} ${monthly_sms_mt ?? 0}`,
    () =>
      createPager<SimSms>({
        keyOf: ({ id }) => id,
        load: async (nextToken, signal) =>
          isOffered
            ? fetchSmsOfSim(iccid, nextToken, signal)
            : { rows: [], nextToken: null, total: 0 },
      }),
  )
  return { pager, state, isOffered }
}

function useReach<Row>(rows: Paged<Row>, timestampOf: (row: Row) => number, fromMs: number): void {
  const { pager, state } = rows
  const oldestMs = oldest(rows, timestampOf)
  const needsMore = state.hasMore && oldestMs !== undefined && oldestMs > fromMs
  const count = state.keys.length
  useEffect(() => {
    if (needsMore) pager.loadMore(count)
  }, [pager, needsMore, count])
}

function oldest<Row>(
  { pager, state }: Paged<Row>,
  timestampOf: (row: Row) => number,
): number | undefined {
  const row = pager.source.get(state.keys.at(-1) ?? '')
  return row === undefined ? undefined : timestampOf(row)
}

function rowsOf<Row>(pager: Pager<Row>, keys: readonly string[]): Row[] {
  return keys.map((key) => pager.source.get(key)).filter((row) => row !== undefined)
}

function missingText(hasAudit: boolean, hasSms: boolean): string | undefined {
  if (!hasAudit && !hasSms)
    return t`The connected service does not list SMS and changes by users and jobs, so these lanes are empty.`
  if (!hasSms) return t`The connected service does not list SMS, so this lane is empty.`
  if (!hasAudit)
    return t`The connected service does not list changes by users and jobs, so this lane is empty.`
  return undefined
}

function gapOf(title: string, { pager, state }: Paged<unknown>) {
  return state.problem ? [{ title, problem: state.problem, retry: pager.retry }] : []
}
