import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useCapabilities } from '../../../data/useCapabilities.ts'
import { usePager } from '../../../domain/paging/usePager.ts'
import { useLiveSimEvents } from '../../../domain/sim-events/useLiveSimEvents.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { createPager } from '../../../lib/pager.ts'
import { isOutage, type Problem } from '../../../lib/problem.ts'
import { useOnline } from '../../../ui/state/useOnline.ts'
import {
  activitySources,
  eventEntry,
  isAbout,
  loadActivity,
  type Entry,
  type SourceId,
} from './activityEntries.ts'
import { createLiveEvents } from './liveEvents.ts'

/** After this many live events the list is reloaded, to limit its size. */
const maxLiveEvents = 10_000
/** The service writes an audit entry shortly after it changes the SIM. */
const settleMs = 700

/**
 * Returns the activity of a SIM, live, loaded back to `fromMs`. While `isBuffering`, live events are only counted. `problems` are the
 * sources that are missing because they could not be loaded.
 */
export function useActivity(sim: Sim, fromMs: number, isBuffering: boolean) {
  const { iccid } = sim
  const sources = activitySources(iccid, useCapabilities())
  const sourceIds = sources.map(({ id }) => id)
  const [generation, setGeneration] = useState(0)
  const reload = () => setGeneration((before) => before + 1)
  const [live] = useState(createLiveEvents)
  const { pager, state, requested } = usePager([iccid, generation, ...sourceIds].join(' '), () =>
    createList(iccid, sources),
  )
  const problems = useStore(requested.problems)
  useOnline(() => {
    if (Object.values(problems).some((problem) => problem && isOutage(problem))) reload()
  })

  const liveFeed = useLiveSimEvents(iccid, {
    onEvent: live.receive,
    async catchUp(signal) {
      const { missed, isGap } = await pager.fetchMissed(signal)
      if (signal.aborted) return
      if (isGap) live.countMissed(missed.length)
      else for (const entry of missed) if (entry.source === 'events') live.receive(entry.event)
    },
  })
  useEffect(() => {
    live.connect({
      add: (events) => {
        if (!requested.addLive(events.map(eventEntry))) reload()
      },
      reload,
    })
    return live.stop
  }, [live, requested])
  useEffect(() => live.setBuffering(isBuffering), [live, isBuffering])
  useRefresh(requested, 'changes', auditedValues(sim))
  useRefresh(requested, 'sms', `${sim.monthly_sms_mo} ${sim.monthly_sms_mt}`)

  const entries = state.keys.flatMap((key) => pager.source.get(key) ?? [])
  const oldestMs = entries.at(-1)?.atMs ?? Infinity
  const isMissingMore = state.hasMore && oldestMs > fromMs
  useEffect(() => {
    if (isMissingMore) pager.loadMore()
  }, [pager, isMissingMore, state.keys.length])
  return {
    pager,
    state,
    entries,
    /** Since when everything is loaded. */
    knownFromMs: state.hasMore ? oldestMs : -Infinity,
    sourceIds,
    problems,
    reload,
    waitingCount: useStore(live.waiting, ({ count }) => count),
    release: live.release,
    liveFeed,
  }
}

type ActivityList = ReturnType<typeof createList>

function createList(iccid: string, sources: ReturnType<typeof activitySources>) {
  const problems = createStore<Partial<Record<string, Problem>>>(() => ({}))
  const pager = createPager<Entry>({
    keyOf: ({ key }) => key,
    isBefore: ({ atMs }, other) => atMs >= other.atMs,
    load: loadActivity(iccid, sources, (id, problem) => problems.setState({ [id]: problem })),
  })
  let liveCount = 0

  /** Adds entries that belong to what is loaded; older ones would hide a gap. */
  function add(entries: readonly Entry[]): number {
    const { keys, hasMore } = pager.state.getState()
    const oldest = pager.source.get(keys.at(-1) ?? '')
    const oldestMs = hasMore ? (oldest?.atMs ?? Infinity) : -Infinity
    return pager.add(entries.filter(({ atMs }) => atMs >= oldestMs))
  }

  async function fetchNewest(id: SourceId, signal: AbortSignal) {
    const page = await sources.find((source) => source.id === id)?.load(null, signal)
    // The oldest first, as they would have arrived live: of two with the same timestamp the later one is above.
    const entries = page?.rows.filter((entry) => isAbout(iccid, entry)).toReversed() ?? []
    return { entries, hasMore: Boolean(page?.nextToken) }
  }

  return {
    ...pager,
    problems,
    /** Returns false when the list has become so long that it should be reloaded. */
    addLive(entries: readonly Entry[]) {
      liveCount += add(entries)
      return liveCount <= maxLiveEvents
    },
    /** Loads the newest entries of a source into the list. */
    async refreshSource(id: SourceId, signal: AbortSignal) {
      add((await fetchNewest(id, signal)).entries)
    },
    /** Returns the newest events that the list does not have; with a gap, more than these are missing. */
    async fetchMissed(signal: AbortSignal): Promise<{ missed: Entry[]; isGap: boolean }> {
      if (pager.state.getState().loadedAtMs === undefined) return { missed: [], isGap: false }
      const { entries, hasMore } = await fetchNewest('events', signal)
      const missed = entries.filter(({ key }) => pager.source.get(key) === undefined)
      return { missed, isGap: hasMore && missed.length === entries.length }
    },
  }
}

/** Refreshes a source after its values in the SIM's record have changed. */
function useRefresh(list: ActivityList, id: SourceId, values: string): void {
  const [seen, setSeen] = useState(values)
  useEffect(() => {
    if (seen === values) return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => {
      setSeen(values)
      // Errors are ignored: the next change or visit retries.
      list.refreshSource(id, abort.signal).catch(() => {})
    }, settleMs)
    return () => clearTimeout(timer)
  }, [list, id, seen, values])
}

function auditedValues(sim: Sim): string {
  return JSON.stringify([
    sim.statusid,
    sim.custom_field_1,
    sim.monthly_data_limit,
    sim.monthly_sms_mo_limit,
    sim.monthly_voice_mo_limit,
    sim.end_customer_label,
    sim.imei_lock,
  ])
}
