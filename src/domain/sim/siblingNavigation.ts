/** The list a SIM was opened from, for links to the previous and next SIM. A reload restores the ICCIDs around the last one. */
import { useEffect, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { isRecord } from '../../lib/json.ts'
import { routePatterns } from '../paths.ts'
import { readViewState, writeViewState } from '../viewState.ts'
import { useSiblingList, type SiblingList, type SiblingRows } from './siblingList.ts'

const storageName = 'siblings'
const savedEachWay = 200

export function useSiblings(iccid: string) {
  const [savedList] = useState(readSavedList)
  const { list: current } = useSiblingList()
  const list = current ?? savedList
  const rows = useStore(list.state)
  const index = rows.keys.indexOf(iccid)
  const isNearEnd = index >= 0 && index >= rows.keys.length - 2 && rows.hasMore
  useEffect(() => {
    if (isNearEnd) list.loadMore?.(index + 2)
  }, [isNearEnd, list, index])
  useEffect(() => {
    if (index >= 0 && list === current) saveList(list, rows, index)
  }, [list, current, rows, index])
  if (index < 0) return undefined
  return {
    index: index + (list.offset ?? 0),
    total: rows.total,
    previous: rows.keys[index - 1],
    next: rows.keys[index + 1],
    listHref: list.href,
  }
}

function saveList({ href }: SiblingList, rows: SiblingRows, index: number): void {
  const offset = Math.max(0, index - savedEachWay)
  const keys = rows.keys.slice(offset, index + savedEachWay)
  writeViewState(storageName, storageName, { href, keys, offset, total: rows.total ?? null })
}

function readSavedList(): SiblingList {
  const stored: unknown = readViewState(storageName, storageName)
  const { href, keys, offset, total } = isRecord(stored) ? stored : {}
  const rows: SiblingRows = {
    keys: Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [],
    total: typeof total === 'number' ? total : undefined,
    hasMore: false,
  }
  return {
    href: typeof href === 'string' ? href : routePatterns.sims,
    state: createStore(() => rows),
    offset: typeof offset === 'number' ? offset : 0,
  }
}
