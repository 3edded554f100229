/** What a REST collection is to a screen: how it is asked for, what its rows are, and what people call its fields. */
import type { QueryKey } from '@tanstack/react-query'
import type { CollectionRequest } from '../../data/rest/collections.ts'
import type { Page } from '../../data/rest/page.ts'
import type { ByteUnits } from '../../lib/bytes.ts'
import type { TimeZoneSetting } from '../../lib/timeZone.ts'
import type { IconName } from '../../ui/icon/icons.ts'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import type { CollectionRules } from './collectionView.ts'

export interface CollectionFormats {
  byteUnits: ByteUnits
  timeZone: TimeZoneSetting
}

export interface FilterField {
  /** The field in the interface's spelling. */
  field: string
  title: string
  /** The values there are, where there are few. */
  choices?: readonly { value: string; label: string }[]
  /** Stands behind "More filters" until it is set. */
  isRare?: boolean
}

export interface PageQuery<Item> {
  queryKey: QueryKey
  /** Throws a ProblemError. */
  load: (signal: AbortSignal) => Promise<Page<Item>>
}

export interface Collection<Item extends object, SortField extends string = string> {
  /** Names the layout of its table in this browser. */
  layoutName: string
  /** One of them and several: "device", "devices". */
  noun: { one: string; many: string }
  icon: IconName
  rules: CollectionRules<SortField>
  filters: readonly FilterField[]
  columns: (formats: CollectionFormats) => readonly TableColumn<Item, SortField>[]
  keyOf: (item: Item) => string
  /** How one page is loaded. */
  pageQuery: (request: CollectionRequest) => PageQuery<Item>
  rowHref?: (key: string) => string
}
