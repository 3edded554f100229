import { useCallback, useEffect, useState } from 'react'
import type { RefObject } from 'react'
import * as z from 'zod/mini'
import type { Json } from '../../lib/json.ts'
import type { TokenPager } from '../../lib/tokenPager.ts'
import type { TableHandle } from '../../ui/table/DataTable.tsx'
import { useEntryKey } from '../view-memory/useEntryKey.ts'
import { useLateMemory } from '../view-memory/useLateMemory.ts'
import { recallView } from '../view-memory/viewMemory.ts'

/** A row that stood at the top of the list, and how far down it was then. */
interface Place {
  id: string
  index: number
}

/** A place further down than this is not looked for: it would take more than twenty calls. */
const deepestRow = 2000
/** A row moves down by those that came meanwhile; it is looked for among so many rows more. */
const mostMovedRows = 300

export interface RowsInSightOptions {
  /** Under which the row at the top is kept. */
  name: string
  /** Rows that are loaded beyond the last one in sight. */
  lookAhead: number
}

/**
 * What follows from the rows a table shows of a list paged by nextToken: the next ones are loaded before they are wanted, and which one is
 * at the top is kept per entry of the history and reached again after Back and reload, also when others have come above it since.
 * Returns what the table tells of the rows in sight.
 */
export function useRowsInSight(
  list: Pick<TokenPager<unknown>, 'state' | 'ensure'>,
  table: RefObject<TableHandle | null>,
  { name, lookAhead }: RowsInSightOptions,
): (first: number, last: number) => void {
  const entryKey = useEntryKey()
  const [goal, setGoal] = useState(() => placeOf(recallView(entryKey, name)))
  const keep = useLateMemory(entryKey, name)

  useEffect(() => {
    if (!goal) return undefined
    const look = () => {
      const { keys, hasMore, problem } = list.state.get()
      const at = keys.indexOf(goal.id)
      const isHopeless =
        problem !== undefined || !hasMore || keys.length > goal.index + mostMovedRows
      if (at < 0 && !isHopeless) return list.ensure(Math.max(goal.index, keys.length))
      // The table has the rows with the next frame.
      if (at > 0) requestAnimationFrame(() => table.current?.showRow(at))
      setGoal(undefined)
    }
    look()
    return list.state.subscribe(look)
  }, [goal, list, table])

  return useCallback(
    (first, last) => {
      if (last >= 0) list.ensure(last + lookAhead)
      if (goal) return
      const id = list.state.get().keys[first]
      if (id !== undefined) keep(first === 0 ? null : { id, index: first })
    },
    [goal, list, keep, lookAhead],
  )
}

const placeSchema = z.object({
  id: z.string(),
  index: z.number().check(z.gt(0), z.lte(deepestRow)),
})

function placeOf(stored: Json | undefined): Place | undefined {
  return z.safeParse(placeSchema, stored).data
}
