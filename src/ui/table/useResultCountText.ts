import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { formatCount } from '../../lib/count.ts'

/** Returns the number of results, for screen readers, once for each list but the first; not for further pages of a list. */
export function useResultCountText(
  isLoading: boolean,
  hasRows: boolean,
  totalRows: number | undefined,
  list: unknown,
): string {
  const [announced, setAnnounced] = useState(() => {
    const isPending = isLoading && !hasRows
    return { text: '', list, isPending, lists: isPending ? 0 : 1 }
  })
  const isPending = announced.isPending || announced.list !== list || (isLoading && !hasRows)
  if (isPending && !isLoading) {
    const lists = announced.lists + 1
    // Screen readers announce a text again only if it differs.
    const text = lists < 2 ? '' : `${countText(totalRows)}${lists % 2 === 0 ? '' : '\u00a0'}`
    setAnnounced({ text, list, isPending: false, lists })
  } else if (isPending !== announced.isPending || list !== announced.list)
    setAnnounced({ ...announced, list, isPending })
  return announced.text
}

/** Without `plural`, which would load the locale data of `Intl` together with the first rows (see `knownSeparatorsOfLocale`). */
function countText(count: number | undefined): string {
  if (count === undefined) return t`Results loaded.`
  if (count === 0) return t`No results.`
  const formatted = formatCount(count)
  return count === 1 ? t`1 result.` : t`${formatted} results.`
}
