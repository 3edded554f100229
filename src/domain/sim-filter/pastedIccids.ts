/** Pasted ICCIDs as a filter of SIMs: those that the service knows, in 19 or 20 digits. Loaded with the first list. */
import { plural, t } from '@lingui/core/macro'
import { currentCapabilities } from '../../data/capabilities.ts'
import { problemOf } from '../../lib/problem.ts'
import { formatList } from '../../lib/list.ts'
import { dismissToast, toast, toastProblem } from '../../ui/feedback/toast.ts'
import { beginDraft } from '../batch-jobs/batchDraft.ts'
import { compileIccids, otherForm } from '../iccid/compileIccids.ts'
import { rejectedSentences } from '../iccid/describeIccidError.ts'
import { paths } from '../paths.ts'
import { matchAny, maxListedIccids, type TextMatch, canMatch } from './simCriteria.ts'
import { requestSims } from './simLookup.ts'

/**
 * Looks up the ICCIDs of a text and calls `apply` with those found; toasts report the others, and offer a batch job for a list that
 * the filter cannot take. Resolves to whether the text was understood as a list.
 */
export async function filterByPastedIccids(
  text: string,
  apply: (match: TextMatch) => void,
  open: (path: string) => void,
): Promise<boolean> {
  const { iccids, misspelt, rejected } = compileIccids(text)
  const written = [...iccids, ...misspelt].map(({ iccid }) => iccid)
  const count = written.length
  const isSupported = canMatch(currentCapabilities(), 'iccid', 'oneOf')
  // The batch job lists the unreadable entries itself.
  if (count > 0 && (!isSupported || count > maxListedIccids)) {
    offerBatchJob(isSupported ? tooMany(count) : unsupported(), () => {
      const draft = beginDraft({ mode: 'typed', typedText: text })
      open(paths.batchWizard('sims', { draft }))
    })
    return true
  }
  if (rejected.length > 0) reportUnreadable(rejectedSentences({ rejected }))
  if (count === 0) return false
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
    return match !== undefined
  } catch (thrown) {
    dismissToast(progress)
    return new Promise((resolve) =>
      toastProblem(problemOf(thrown), {
        failed: t`Couldn’t look up the pasted ICCIDs`,
        retry: () => resolve(filterByPastedIccids(text, apply, open)),
      }),
    )
  }
}

async function findIccids(
  written: readonly string[],
): Promise<{ found: readonly string[]; missing: readonly string[] }> {
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

const maxShown = 3

function reportMissing(missing: readonly string[]): void {
  toast({
    tone: 'warning',
    title: plural(missing.length, {
      one: '# pasted ICCID not found',
      other: '# pasted ICCIDs not found',
    }),
    detail: formatList(firstOf(missing)),
    cause: 'pasted ICCIDs',
    copyText: missing.join('\n'),
    stays: true,
  })
}

function reportUnreadable(sentences: readonly string[]): void {
  toast({
    tone: 'warning',
    title: plural(sentences.length, {
      one: '# pasted entry is not an ICCID',
      other: '# pasted entries are not ICCIDs',
    }),
    detail: firstOf(sentences).join(' '),
    copyText: sentences.join('\n'),
    stays: true,
  })
}

function firstOf(texts: readonly string[]): readonly string[] {
  const more = texts.length - maxShown
  const shown = texts.slice(0, maxShown)
  return more > 0 ? [...shown, plural(more, { one: '# more', other: '# more' })] : shown
}

function tooMany(count: number) {
  return {
    title: plural(count, { other: '# ICCIDs are too many for the list' }),
    detail: t`The list shows at most ${plural(maxListedIccids, { other: '# ICCIDs' })} at once. A batch job takes longer lists.`,
  }
}

function unsupported() {
  return {
    title: t`This service can’t search for several ICCIDs`,
    detail: t`Search for one at a time. A batch job takes the whole list.`,
  }
}

function offerBatchJob(message: { title: string; detail: string }, onSelect: () => void): void {
  toast({
    ...message,
    tone: 'warning',
    cause: 'pasted ICCIDs',
    action: { label: t`New batch job`, onSelect },
    stays: true,
  })
}
