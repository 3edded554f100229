import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { formatCount } from '../../lib/count.ts'

/** In place of a list: the first one, or the same one, is loading. */
const first = 1
const again = 2
const space = '\u00a0'

/** Returns the number of results, for screen readers, once for each list but the first; not for further pages of a list. */
export function useResultCountText(
  isLoading: boolean,
  hasRows: boolean,
  totalRows: number | undefined,
  list: unknown,
): string {
  const isEmpty = isLoading && !hasRows
  const [announced, setAnnounced] = useState(() => ({ text: '', list: isEmpty ? first : list }))
  const isPending = announced.list !== list
  if (isEmpty && !isPending) setAnnounced({ ...announced, list: again })
  else if (isPending && !isLoading) {
    // Screen readers announce a text again only if it differs.
    const end = announced.text.endsWith(space) ? '' : space
    setAnnounced({ text: announced.list === first ? '' : countText(totalRows) + end, list })
  }
  return announced.text
}

/** Without `plural`, which would load the locale data of `Intl` together with the first rows (see `knownSeparatorsOfLocale`). */
function countText(count: number | undefined): string {
  if (count === undefined) return t`Results loaded.`
  if (count === 0) return t`No results.`
  const formatted = formatCount(count)
  return count === 1 ? t`1 result.` : t`${formatted} results.`
}
