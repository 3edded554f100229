import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { formatCount } from '../../lib/count.ts'

/** Returns the number of results, for screen readers, after each load but the first, and of each other list that is loaded already. */
export function useResultCountText(
  isLoading: boolean,
  totalRows: number | undefined,
  list: unknown,
): string {
  const [announced, setAnnounced] = useState(() => ({
    text: '',
    wasLoading: isLoading,
    list,
    loads: isLoading ? 0 : 1,
  }))
  if (announced.wasLoading !== isLoading || announced.list !== list) {
    const loads = isLoading ? announced.loads : announced.loads + 1
    setAnnounced({
      // Screen readers announce a text again only if it differs.
      text: loads < 2 ? '' : `${countText(totalRows)}${loads % 2 === 0 ? '' : '\u00a0'}`,
      wasLoading: isLoading,
      list,
      loads,
    })
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
