/** Pasted ICCIDs as a filter of SIMs: those that the service knows, in 19 or 20 digits. Loaded with the first list. */
import { plural, t } from '@lingui/core/macro'
import { currentCapabilities } from '../../data/capabilities.ts'
import { problemOf } from '../../lib/problem.ts'
import { formatList } from '../../lib/list.ts'
import { dismissToast, toast, toastProblem } from '../../ui/feedback/toast.ts'
import { compileIccids, otherForm } from '../iccid/compileIccids.ts'
import { matchAny, maxListedIccids } from './simCriteria.ts'
import type { TextMatch } from './simCriteria.ts'
import { requestSims } from './simLookup.ts'
import { canMatch } from './supportedFilters.ts'

/** Looks up the ICCIDs of a text and calls `apply` with those found; toasts report the others. Never rejects. */
export async function filterByPastedIccids(
  text: string,
  apply: (match: TextMatch) => void,
): Promise<void> {
  const { iccids, misspelt } = compileIccids(text)
  const written = [...iccids, ...misspelt].map(({ iccid }) => iccid)
  if (!canMatch(currentCapabilities(), 'iccid', 'oneOf')) return reportUnsupported()
  const count = written.length
  if (count > maxListedIccids) return reportTooMany(count)
  const progress = toast({
    tone: 'info',
    title: plural(count, { one: 'Looking up # ICCID', other: 'Looking up # ICCIDs' }),
    cause: 'pasted ICCIDs',
  })
  try {
    const { found, missing } = await findIccids(written)
    const match = matchAny(found)
    if (match) apply(match)
    dismissToast(progress)
    if (missing.length > 0) reportMissing(missing)
  } catch (thrown) {
    dismissToast(progress)
    toastProblem(problemOf(thrown), {
      failed: t`Couldn’t look up the pasted ICCIDs`,
      retry: () => void filterByPastedIccids(text, apply),
    })
  }
}

interface FoundIccids {
  /** As the service writes them. */
  found: readonly string[]
  missing: readonly string[]
}

async function findIccids(written: readonly string[]): Promise<FoundIccids> {
  const forms = new Set(written.flatMap(formsOf))
  const sims = await requestSims([...forms], new AbortController().signal)
  const known = new Set(sims.map(({ iccid }) => iccid))
  const knownForm = (iccid: string) => formsOf(iccid).find((form) => known.has(form))
  return {
    found: [...new Set(written.flatMap((iccid) => knownForm(iccid) ?? []))],
    missing: written.filter((iccid) => knownForm(iccid) === undefined),
  }
}

function formsOf(iccid: string): readonly string[] {
  const other = otherForm(iccid)
  return other === undefined ? [iccid] : [iccid, other]
}

const shownMissing = 3

function reportMissing(missing: readonly string[]): void {
  const more = missing.length - shownMissing
  const shown = missing.slice(0, shownMissing)
  toast({
    tone: 'warning',
    title: plural(missing.length, {
      one: '# pasted ICCID not found',
      other: '# pasted ICCIDs not found',
    }),
    detail: formatList(
      more > 0 ? [...shown, plural(more, { one: '# more', other: '# more' })] : shown,
    ),
    cause: 'pasted ICCIDs',
    copyText: missing.join('\n'),
    stays: true,
  })
}

function reportTooMany(count: number): void {
  toast({
    tone: 'warning',
    title: plural(count, { other: '# ICCIDs are too many for the list' }),
    detail: t`The list shows at most ${plural(maxListedIccids, { other: '# ICCIDs' })} at once. A batch job takes longer lists.`,
    cause: 'pasted ICCIDs',
  })
}

function reportUnsupported(): void {
  toast({
    tone: 'warning',
    title: t`This service can’t search for several ICCIDs`,
    detail: t`Search for one at a time. To change the SIMs of a list, paste it into a new batch job.`,
    cause: 'pasted ICCIDs',
  })
}
