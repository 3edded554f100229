import { t } from '@lingui/core/macro'
import { ProblemError } from './problem.ts'

export interface TokenPage<Row> {
  rows: readonly Row[]
  nextToken: string | null
  total: number | undefined
  /** All rows of the service's page, if `rows` are those of them that match. */
  unfiltered?: readonly Row[]
}

export type LoadPage<Row> = (
  nextToken: string | null,
  signal: AbortSignal,
) => Promise<TokenPage<Row>>

interface WalkedPage<Row> {
  rows: Row[]
  isLast: boolean
  total: number | undefined
}

export interface PageWalk<Row> {
  /** Throws what `load` throws, then loads the same page again; a ProblemError when the service goes on without new rows. */
  next(signal: AbortSignal): Promise<WalkedPage<Row>>
}

/** Services that filter after paging send empty pages, though not many in a row. */
const maxEmptyPages = 5

/** The only way to read more than one page: whatever the service answers, it ends or throws. Repeated rows are left out. */
export function walkPages<Row>(
  load: LoadPage<Row>,
  keyOf: (row: Row) => string | number,
): PageWalk<Row> {
  const known = new Set<string | number>()
  let token: string | null = null
  let emptyPages = 0
  return {
    async next(signal) {
      const page = await load(token, signal)
      signal.throwIfAborted()
      const { rows, total, unfiltered = rows } = page
      // A service may leave the token out, or send an empty one.
      const nextToken = page.nextToken || null
      const isRepeated = nextToken === token
      token = nextToken
      const before = known.size
      const added = new Set(unfiltered.filter((row) => known.size < known.add(keyOf(row)).size))
      emptyPages = unfiltered.length === 0 ? emptyPages + 1 : 0
      const hasNews = known.size > before || (emptyPages > 0 && emptyPages <= maxEmptyPages)
      if (nextToken !== null && (!hasNews || (isRepeated && emptyPages > 0))) {
        emptyPages = 0
        throw new ProblemError({
          title: t`The service sends no more rows`,
          detail: t`It announces another page, but its pages contain nothing new. Retry, or tell your provider.`,
          code: 'NO_NEW_ROWS',
          isRetryable: true,
          technical: `nextToken ${isRepeated ? 'repeated' : 'new'}, ${unfiltered.length} rows, ${before} known`,
        })
      }
      return { rows: rows.filter((row) => added.delete(row)), isLast: nextToken === null, total }
    },
  }
}
