/** The SIMs of a selection as something to export. */
import type { ExportScope } from '../export/exportSource.ts'
import type { SimSelection } from './simSelection.ts'

/** Named SIMs are asked for by their ICCIDs; all matching ones are read page by page, less those left out. */
export function selectionScope(selection: SimSelection, count: number | undefined): ExportScope {
  if (selection.kind === 'some') return { kind: 'named', iccids: [...selection.iccids] }
  return {
    kind: 'matching',
    criteria: selection.criteria,
    excluded: selection.excluded,
    expected: count,
  }
}
