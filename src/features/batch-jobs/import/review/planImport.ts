/** Plans the jobs of an import: one per distinct set of values, several where it has more SIMs than a job allows. Pure. */
import { maxListed } from '../../../../domain/batch-jobs/batchSelection.ts'
import type { BatchPlan, PlanPart } from '../../plan/batchPlan.ts'
import { changesKey } from '../columns/readRows.ts'
import type { ReadyLine } from './dryRun.ts'

export interface ImportPlan {
  plan: BatchPlan
  /** The lines of the SIMs of each part, in the same order. */
  lines: readonly (readonly number[])[]
}

/** More jobs need a confirmation. */
export const maxUnconfirmedJobs = 50
/** More jobs cannot be started from a page: far from the service they would take hours. */
export const maxJobs = 10_000
/** Measured with the bundled server; a remote one is slower. A running import shows the remaining time at its actual pace. */
const secondsPerJob = 0.06

/** Returns the jobs in the order of their first lines. */
export function planImport(id: string, ready: readonly ReadyLine[]): ImportPlan {
  const groups = new Map<string, ReadyLine[]>()
  for (const line of ready) {
    const key = changesKey(line.changes)
    const group = groups.get(key)
    if (group) group.push(line)
    else groups.set(key, [line])
  }
  const chunks = [...groups.values()].flatMap(chunksOfOneJob)
  return {
    plan: { id, parts: chunks.map(toPart) },
    lines: chunks.map((chunk) => chunk.map(({ line }) => line)),
  }
}

function chunksOfOneJob(group: readonly ReadyLine[]): ReadyLine[][] {
  return Array.from({ length: Math.ceil(group.length / maxListed) }, (_, index) =>
    group.slice(index * maxListed, (index + 1) * maxListed),
  )
}

function toPart(chunk: readonly ReadyLine[]): PlanPart {
  return {
    role: 'part',
    selection: { kind: 'named', iccids: chunk.map(({ iccid }) => iccid) },
    changes: chunk[0]?.changes ?? {},
    count: chunk.length,
  }
}

/** Returns the shortest time for this many jobs, in minutes. */
export function estimateMinutes(jobs: number): number {
  return Math.max(1, Math.round((jobs * secondsPerJob) / 60))
}
