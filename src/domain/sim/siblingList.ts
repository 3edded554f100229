/** The list that SIMs are opened from, for the links to the previous and next SIM on the page of a SIM. */
import { create, type StoreApi } from 'zustand'
import { onSessionEnd } from '../../data/session/endOfSession.ts'

export interface SiblingList {
  href: string
  state: Pick<StoreApi<SiblingRows>, 'getState' | 'getInitialState' | 'subscribe'>
  loadMore?(untilIndex: number): void
  /** The index of the first key in the whole list; 0 by default. */
  offset?: number
}

export interface SiblingRows {
  keys: readonly string[]
  total: number | undefined
  hasMore: boolean
}

export const useSiblingList = create<{ list: SiblingList | undefined }>(() => ({ list: undefined }))
onSessionEnd(() => useSiblingList.setState({ list: undefined }))

export function setSiblingList(list: SiblingList): void {
  useSiblingList.setState({ list })
}
