/** What stands on the timeline: stretches and moments, each on the lane of its kind. */
import type { Tone } from '../../../ui/theme/tokens.ts'

/** The lanes from top to bottom. */
export const lanes = [
  { id: 'sessions', name: 'Data sessions' },
  { id: 'status', name: 'Status' },
  { id: 'lock', name: 'IMEI lock and resets' },
  { id: 'limits', name: 'Limits' },
  { id: 'sms', name: 'SMS' },
  { id: 'changes', name: 'Changes by people and jobs' },
] as const

export type LaneId = (typeof lanes)[number]['id']

/** Lanes whose items are stretches of time; those of the others are moments. */
export const stretchLanes: ReadonlySet<LaneId> = new Set(['sessions', 'status'])

export interface TimelineItem {
  id: string
  lane: LaneId
  fromMs: number
  /** The same as `fromMs` for a moment. */
  toMs: number
  tone: Tone
  /** What it is, as a sentence without a full stop. */
  words: string
  /** Whether it goes on at this moment. */
  isOngoing: boolean
  /** Whether it began before the first event that is known. */
  isOpenStart: boolean
  /** The batch job it came from. */
  batchJobId?: number
}

/** Items in the order of their beginning, by lane. */
export type ItemsByLane = Readonly<Record<LaneId, readonly TimelineItem[]>>
