import { plural, t } from '@lingui/core/macro'
import type { SimSelection } from './useSimSelection.ts'

/** Returns the text of the selection bar: "51,229 selected, 1 excluded". `count` is that of `selectedCount`. */
export function describeSelection(selection: SimSelection, count: number | undefined): string {
  const selected =
    count === undefined
      ? t`All matching SIMs selected`
      : plural(count, { one: '# selected', other: '# selected' })
  const excluded = selection.kind === 'allMatching' ? selection.excluded.size : 0
  return excluded === 0
    ? selected
    : plural(excluded, { one: `${selected}, # excluded`, other: `${selected}, # excluded` })
}
