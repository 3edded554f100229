import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { batchDrafts, type BatchDraft } from '../../../../domain/batch-jobs/batchDraft.ts'
import { describeExcluded } from '../../../../domain/iccid/describeIccidError.ts'
import type { ListLine } from '../../../../domain/iccid/LineGroup.tsx'
import { readTextFile } from '../../../../domain/readTextFile.ts'
import { formatBytes } from '../../../../lib/bytes.ts'
import { createWorkerTasks } from '../../../../lib/workerTasks.ts'
import {
  compileIccids,
  otherForm,
  type CompiledIccid,
  type CompiledList,
} from '../../../../domain/iccid/compileIccids.ts'
import { useLongQuery } from '../../../../domain/batch-jobs/useLongQuery.ts'
// oxlint-disable-next-line import/default -- with this query, Vite exports the URL of the built file
import workerUrl from './compileWorker.ts?worker&url'
import { requestNamedSims } from '../../../../domain/batch-jobs/forecast/selectionFacts.ts'

const debounceMs = 300
let lastListId = 0
/** Parses the ICCIDs of a text in a worker, or here without workers. Never rejects. */
const compileInWorker = createWorkerTasks(workerUrl, compileIccids)
/** Longer texts are neither saved with the draft nor shown in a field. */
const maxTextLength = 200_000
const maxFileBytes = 50_000_000

export interface ListForm {
  text: string
  fileName: string
  includesMisspelt: boolean
}

export function useTypedList(draft: BatchDraft) {
  const { id } = draft
  const form = useForm<ListForm>({
    defaultValues: {
      text: draft.typedText,
      fileName: draft.typedFile ?? '',
      includesMisspelt: draft.includesMisspelt,
    },
  })
  const [text, fileName, includesMisspelt] = useWatch({
    control: form.control,
    name: ['text', 'fileName', 'includesMisspelt'],
  })
  const [fileProblem, setFileProblem] = useState<string>()
  const [compiled, setCompiled] = useState<{ id: number; text: string; list: CompiledList }>()
  const [isRestored, setRestored] = useState(draft.typed.length > 0 && draft.typedText === '')

  useEffect(() => {
    let last = listKey(form.getValues())
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // Also called without a changed value.
        if (listKey(values) === last) return
        last = listKey(values)
        setRestored(false)
        // Until the new list is looked up, the draft has no SIMs.
        batchDrafts.change(id, {
          typed: [],
          typedExcluded: [],
          typedText: values.text.length > maxTextLength ? '' : values.text,
          typedFile: values.fileName === '' ? undefined : values.fileName,
          includesMisspelt: values.includesMisspelt,
        })
      },
    })
  }, [form, id])

  useEffect(() => {
    if (text.trim() === '') return undefined
    let isOver = false
    const timer = setTimeout(
      () =>
        void compileInWorker(text).then(
          (list) => !isOver && setCompiled({ id: ++lastListId, text, list }),
        ),
      debounceMs,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text])

  const current = compiled?.text === text && text !== '' ? compiled.list : undefined
  const iccids = current ? iccidsToResolve(current, includesMisspelt) : []
  const resolving = useLongQuery({
    key: iccids.length > 0 ? ['resolved list', compiled?.id, includesMisspelt] : undefined,
    load: (signal, onProgress) => resolveIccids(iccids, signal, onProgress),
  })
  const resolved = resolving.data
  useEffect(() => {
    if (!resolved || !current) return
    batchDrafts.change(id, {
      typed: resolved.iccids,
      typedExcluded: excludedEntries(current, resolved, includesMisspelt),
    })
  }, [id, resolved, current, includesMisspelt])

  const readFile = async (file: File) => {
    const content = await readListFile(file)
    setFileProblem(content.problem)
    if (content.text !== undefined) fill(form, content.text, file.name)
  }
  return {
    form,
    text,
    clear: () => fill(form, '', ''),
    isLong: text.length > maxTextLength,
    fileName,
    readFile,
    fileProblem,
    compiled: current,
    includesMisspelt,
    resolving,
    iccidCount: iccids.length,
    /** Whether the SIMs of the draft come from a text that was too long to save. */
    isRestored,
  }
}

function listKey({ text, fileName, includesMisspelt }: ListForm): string {
  return `${includesMisspelt} ${fileName} ${text}`
}

function fill(form: UseFormReturn<ListForm>, text: string, fileName: string): void {
  form.setValue('fileName', fileName)
  form.setValue('text', text)
}

async function readListFile(file: File): Promise<{ text?: string; problem?: string }> {
  const { name } = file
  if (file.size > maxFileBytes) {
    const limit = formatBytes(maxFileBytes, 'decimal')
    return {
      problem: t`${name} is larger than ${limit}. Split it, or keep only the column with ICCIDs.`,
    }
  }
  const found = await readTextFile(file)
  return found.text?.includes('\0')
    ? { problem: t`${name} is not a text file. Save the table as CSV and use that file.` }
    : found
}

/** Returns the entries whose SIMs are not selected, with their reasons. Duplicates are not excluded: their SIMs are included once. */
function excludedEntries(
  list: CompiledList,
  { unknown }: ResolvedList,
  includesMisspelt: boolean,
): readonly ListLine[] {
  const unread = describeExcluded(includesMisspelt ? { ...list, misspelt: [] } : list)
  return [...unread, ...describeUnknown(unknown)].toSorted((one, other) => one.line - other.line)
}

export function describeUnknown(iccids: readonly CompiledIccid[]): readonly ListLine[] {
  const reason = t`No SIM of this customer has this ICCID.`
  return iccids.map((written) => lineOf(written, reason))
}

export function lineOf({ iccid, line }: CompiledIccid, reason: string): ListLine {
  return { line, text: iccid, reason }
}

function iccidsToResolve(list: CompiledList, includesMisspelt: boolean): readonly CompiledIccid[] {
  return includesMisspelt ? [...list.iccids, ...list.misspelt] : list.iccids
}

export interface ResolvedList {
  iccids: readonly string[]
  /** ICCIDs that the service knows only in the other form. */
  reconciled: readonly { written: CompiledIccid; iccid: string }[]
  /** ICCIDs of SIMs that are in the list in both forms. */
  duplicates: readonly { written: CompiledIccid; iccid: string }[]
  unknown: readonly CompiledIccid[]
}

async function resolveIccids(
  list: readonly CompiledIccid[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ResolvedList> {
  const asWritten = list.map(({ iccid }) => iccid)
  const known = await requestKnown(asWritten, (share) => onProgress(share * 0.9))
  const others = [
    ...new Set(asWritten.flatMap((iccid) => (known.has(iccid) ? [] : (otherForm(iccid) ?? [])))),
  ]
  const knownInOtherForm = await requestKnown(others, (share) => onProgress(0.9 + share * 0.1))
  return resolveWith(list, known, knownInOtherForm)

  async function requestKnown(iccids: readonly string[], onShare: (share: number) => void) {
    const sims = await requestNamedSims(iccids, signal, (done) => onShare(done / iccids.length))
    return new Set(sims.map(({ iccid }) => iccid))
  }
}

/** Returns the result for a list whose `known` ICCIDs exist as written and `knownInOtherForm` in the other form. */
export function resolveWith(
  list: readonly CompiledIccid[],
  known: ReadonlySet<string>,
  knownInOtherForm: ReadonlySet<string>,
): ResolvedList {
  const iccids = new Set<string>()
  const reconciled: { written: CompiledIccid; iccid: string }[] = []
  const duplicates: { written: CompiledIccid; iccid: string }[] = []
  const unknown: CompiledIccid[] = []
  for (const written of list) {
    if (known.has(written.iccid)) {
      iccids.add(written.iccid)
      continue
    }
    const iccid = otherForm(written.iccid)
    if (iccid === undefined || !(knownInOtherForm.has(iccid) || known.has(iccid))) {
      unknown.push(written)
      continue
    }
    // What is known as written is in the list as written, perhaps on a later line.
    const isDuplicate = known.has(iccid) || iccids.has(iccid)
    if (isDuplicate) duplicates.push({ written, iccid })
    else reconciled.push({ written, iccid })
    iccids.add(iccid)
  }
  return { iccids: [...iccids], reconciled, duplicates, unknown }
}
