import { walkPages, type LoadPage, type PageWalk } from './pageWalk.ts'
import { isAbort, problemOf, type Problem } from './problem.ts'

export interface MergedSource<Row> {
  id: string
  /** Loads a page, newest first. */
  load: LoadPage<Row>
  /** If it fails, it is left out; the failure of another one fails the page. */
  isOptional?: boolean
}

interface MergeOptions<Row> {
  keyOf: (row: Row) => string
  timestampOf: (row: Row) => number
  /** Called when an optional source fails; without it none is optional. */
  onFailure?: (id: string, problem: Problem) => void
}

interface Part<Row> {
  source: MergedSource<Row>
  walk: PageWalk<Row>
  /** Loaded rows that are older than what another source has loaded. */
  waiting: Row[]
  reachedMs: number
  isDone: boolean
}

/** Fewer rows than this would make a list look unfinished to its pager. */
const minRows = 50

/**
 * Returns a loader of the rows of several lists, newest first. It has no gaps: a page ends where the list that is loaded least far ends.
 * A null token starts from the newest rows.
 */
export function mergePages<Row>(
  sources: readonly MergedSource<Row>[],
  { keyOf, timestampOf, onFailure }: MergeOptions<Row>,
): LoadPage<Row> {
  let parts: Part<Row>[] = []
  let ready: Row[] = []
  let pageCount = 0

  async function loadPart(part: Part<Row>, signal: AbortSignal): Promise<void> {
    try {
      const { rows, isLast } = await part.walk.next(signal)
      part.waiting.push(...rows)
      part.reachedMs = Math.min(part.reachedMs, ...rows.map(timestampOf))
      part.isDone = isLast
    } catch (thrown) {
      if (!onFailure || !part.source.isOptional || isAbort(thrown)) throw thrown
      part.isDone = true
      onFailure(part.source.id, problemOf(thrown))
    }
  }

  return async (nextToken, signal) => {
    if (nextToken === null) {
      ready = []
      parts = sources.map((source) => ({
        source,
        walk: walkPages(source.load, keyOf),
        waiting: [],
        reachedMs: Infinity,
        isDone: false,
      }))
    }
    const unfinished = () => parts.filter(({ isDone }) => !isDone)
    const edgeMs = () => Math.max(-Infinity, ...unfinished().map(({ reachedMs }) => reachedMs))
    while (ready.length < minRows && unfinished().length > 0) {
      const fromMs = edgeMs()
      const limiting = unfinished().filter(({ reachedMs }) => reachedMs === fromMs)
      await Promise.all(limiting.map((part) => loadPart(part, signal)))
      const untilMs = edgeMs()
      const isComplete = (row: Row) => timestampOf(row) >= untilMs
      const complete = parts.flatMap(({ waiting }) => waiting.filter(isComplete))
      for (const part of parts) part.waiting = part.waiting.filter((row) => !isComplete(row))
      ready.push(...complete.toSorted((one, other) => timestampOf(other) - timestampOf(one)))
    }
    const rows = ready
    ready = []
    const isLast = unfinished().length === 0
    return { rows, nextToken: isLast ? null : String(++pageCount), total: undefined }
  }
}
