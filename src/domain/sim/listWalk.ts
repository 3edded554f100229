/**
 * The list somebody came from, so that a SIM's page can lead to its neighbours. A list offers itself; the page asks for the
 * places before and after a SIM. After a reload the ICCIDs around the last place are remembered, the list itself is not.
 */
import { useEffect, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { whenSessionEnds } from '../../data/session/endOfSession.ts'
import { recallView, rememberView } from '../view-memory/viewMemory.ts'

/** A list of SIMs in its order, loaded as far as it is. */
export interface WalkedList {
  /** Its address, to go back to. */
  href: string
  get(): WalkedRows
  subscribe(listener: () => void): () => void
  /** Loads the list until the row of this index is there. */
  ensure?(index: number): void
}

export interface WalkedRows {
  keys: readonly string[]
  totalSims: number | undefined
  hasMore: boolean
}

export interface Walk {
  /** Counted from 0. */
  index: number
  total: number | undefined
  previous: string | undefined
  next: string | undefined
  listHref: string
}

const storageName = 'walk'
const rememberedEachWay = 200

const useOffered = create<{ list: WalkedList | undefined }>(() => ({ list: undefined }))
whenSessionEnds(() => useOffered.setState({ list: undefined }))

/** Says which list a SIM opened from now on belongs to. */
export function offerWalk(list: WalkedList): void {
  useOffered.setState({ list })
}

/** Where a SIM stands in the list somebody came from; undefined when it is not in one. */
export function useListWalk(iccid: string): Walk | undefined {
  const list = useOffered((state) => state.list) ?? rememberedList()
  const rows = useSyncExternalStore(list.subscribe, list.get)
  const index = rows.keys.indexOf(iccid)
  const isLastLoaded = index >= 0 && index >= rows.keys.length - 2 && rows.hasMore
  useEffect(() => {
    if (isLastLoaded) list.ensure?.(index + 2)
  }, [isLastLoaded, list, index])
  useEffect(() => {
    if (index >= 0 && list !== remembered) remember(list, rows, index)
  }, [list, rows, index])
  if (index < 0) return undefined
  const offset = list === remembered ? rememberedOffset : 0
  return {
    index: index + offset,
    total: rows.totalSims,
    previous: rows.keys[index - 1],
    next: rows.keys[index + 1],
    listHref: list.href,
  }
}

const noRows: WalkedRows = { keys: [], totalSims: undefined, hasMore: false }
let remembered: WalkedList | undefined
let rememberedOffset = 0

function remember(list: WalkedList, rows: WalkedRows, index: number): void {
  const first = Math.max(0, index - rememberedEachWay)
  rememberView(storageName, storageName, {
    href: list.href,
    keys: rows.keys.slice(first, index + rememberedEachWay),
    offset: first,
    total: rows.totalSims ?? null,
  })
}

const storedWalk = z.object({
  href: z.catch(z.string(), '/sims'),
  keys: z.catch(z.array(z.string()), []),
  offset: z.catch(z.number(), 0),
  total: z.catch(z.optional(z.number()), undefined),
})

/** The list as it was remembered before a reload; read once. */
function rememberedList(): WalkedList {
  if (remembered) return remembered
  const { data } = z.safeParse(storedWalk, recallView(storageName, storageName))
  const rows: WalkedRows = data?.keys.length
    ? { keys: data.keys, totalSims: data.total, hasMore: false }
    : noRows
  rememberedOffset = data?.offset ?? 0
  remembered = { href: data?.href ?? '/sims', get: () => rows, subscribe: () => () => {} }
  return remembered
}

whenSessionEnds(() => {
  remembered = undefined
  rememberedOffset = 0
})
