import { parseJson, isRecord } from '../../../lib/json.ts'
import { outcomes } from '../../../domain/batch-jobs/outcome.ts'
import { sessionKeyPrefix } from '../../../data/session/storage.ts'
import type { PartForecast } from './batchPlan.ts'

const key = `${sessionKeyPrefix}.forecasts`
const mostKept = 50

/** Keeps what was told to become of the SIMs of a job, for as long as the sign-in. */
export function keepForecast(batchJobId: number, forecast: PartForecast): void {
  const kept = readAll().filter(([id]) => id !== batchJobId)
  try {
    localStorage.setItem(key, JSON.stringify([...kept, [batchJobId, forecast]].slice(-mostKept)))
  } catch {
    // Without storage the job is shown without what was told of it.
  }
}

/** What was told of a job before it was started in this browser; undefined for any other. */
export function forecastOfJob(batchJobId: number): PartForecast | undefined {
  return readAll().find(([id]) => id === batchJobId)?.[1]
}

function readAll(): [number, PartForecast][] {
  try {
    const stored: unknown = parseJson(localStorage.getItem(key) ?? '')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): entry is [number, PartForecast] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'number' || !isRecord(entry[1])) return false
  const counts = entry[1]['outcomes']
  return isRecord(counts) && outcomes.every((name) => typeof counts[name] === 'number')
}
