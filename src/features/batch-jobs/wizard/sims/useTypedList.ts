import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { BatchDraft } from '../../../../domain/batch-jobs/batchDraft.ts'
import { changeDraft } from '../../../../domain/batch-jobs/draftStore.ts'
import type { CompiledIccid, CompiledList } from '../../../../domain/iccid/compileIccids.ts'
import { startWorker } from '../../../../lib/startWorker.ts'
import { compileIccids } from '../../../../domain/iccid/compileIccids.ts'
import { useLongQuery } from '../../useLongQuery.ts'
import { resolveIccids } from './resolveIccids.ts'
// oxlint-disable-next-line import/default -- vite makes the address of the built file of the query; the linter looks into the module itself
import workerUrl from './compileWorker.ts?worker&url'

const debounceMs = 300
let lastListId = 0
/** Longer texts are neither saved with the draft nor shown in a field. */
const longestShown = 200_000
const longestFileBytes = 50_000_000

/** The form of a typed list. */
export interface ListForm {
  text: string
  /** The name of the file the text was read from; empty without one. */
  fileName: string
  takesMisspelt: boolean
}

/** The typed list of a draft: its text, the ICCIDs in it, and which of them the service knows. Those become the draft's SIMs. */
export function useTypedList(draft: BatchDraft) {
  const { id } = draft
  const form = useForm<ListForm>({
    defaultValues: {
      text: draft.typedText,
      fileName: draft.typedFile ?? '',
      takesMisspelt: false,
    },
  })
  const [text, fileName, takesMisspelt] = useWatch({
    control: form.control,
    name: ['text', 'fileName', 'takesMisspelt'],
  })
  const [fileProblem, setFileProblem] = useState<string>()
  const [compiled, setCompiled] = useState<{ id: number; text: string; list: CompiledList }>()
  const [isRestored, setRestored] = useState(draft.typed.length > 0 && draft.typedText === '')

  useEffect(() => {
    let last = listKey(form.getValues())
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // It is also called when no value has changed.
        if (listKey(values) === last) return
        last = listKey(values)
        setRestored(false)
        // Until the new list has been looked up, the draft holds no SIM: never those of the list before.
        changeDraft(id, {
          typed: [],
          typedText: values.text.length > longestShown ? '' : values.text,
          typedFile: values.fileName === '' ? undefined : values.fileName,
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
  const wanted = current ? wantedOf(current, takesMisspelt) : []
  const resolving = useLongQuery({
    key: wanted.length > 0 ? ['resolved list', compiled?.id, takesMisspelt] : undefined,
    load: (signal, onProgress) => resolveIccids(wanted, signal, onProgress),
  })
  const resolved = resolving.data?.iccids
  useEffect(() => {
    if (resolved) changeDraft(id, { typed: resolved })
  }, [id, resolved])

  const readFile = async (file: File) => {
    const content = await readListFile(file)
    setFileProblem(content.problem)
    if (content.text !== undefined) fill(form, content.text, file.name)
  }
  return {
    form,
    text,
    clear: () => fill(form, '', ''),
    /** Too long for a field. */
    isLong: text.length > longestShown,
    fileName,
    readFile,
    fileProblem,
    /** Undefined while the text is being read. */
    compiled: current,
    takesMisspelt,
    resolving,
    wantedCount: wanted.length,
    /** Whether the SIMs of the draft come from a text that was too long to save. */
    isRestored,
  }
}

function listKey({ text, fileName, takesMisspelt }: ListForm): string {
  return `${takesMisspelt} ${fileName} ${text}`
}

function fill(form: UseFormReturn<ListForm>, text: string, fileName: string): void {
  form.setValue('fileName', fileName)
  form.setValue('text', text)
}

/** Reads the text of a file, or says why that is not possible. */
async function readListFile(file: File): Promise<{ text?: string; problem?: string }> {
  if (file.size > longestFileBytes)
    return {
      problem: `${file.name} is larger than 50 MB. Split it, or use only its column of ICCIDs.`,
    }
  try {
    const text = await file.text()
    return text.includes('\0')
      ? { problem: `${file.name} is not a text file. Save the table as CSV and use that file.` }
      : { text }
  } catch {
    return { problem: `Couldn't read ${file.name}. It may have been moved or changed.` }
  }
}

function wantedOf(list: CompiledList, takesMisspelt: boolean): readonly CompiledIccid[] {
  return takesMisspelt ? [...list.iccids, ...list.misspelt] : list.iccids
}

interface Answer {
  id: number
  list: CompiledList
}

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, { resolve: (list: CompiledList) => void; text: string }>()

/** Reads the ICCIDs of a text in a worker, or here where there are none. Never rejects. Texts may be answered out of order. */
function compileInWorker(text: string): Promise<CompiledList> {
  worker ??= startWorker(workerUrl)
  if (!worker) return Promise.resolve(compileIccids(text))
  worker.onmessage = ({ data }: MessageEvent<Answer>) => finish(data.id, data.list)
  worker.onerror = readHere
  const id = ++lastId
  return new Promise((resolve) => {
    waiting.set(id, { resolve, text })
    worker?.postMessage({ id, text })
  })
}

function finish(id: number, list: CompiledList): void {
  waiting.get(id)?.resolve(list)
  waiting.delete(id)
}

/** Replaces a worker that could not be loaded. */
function readHere(): void {
  worker?.terminate()
  worker = undefined
  for (const [id, { text }] of waiting) finish(id, compileIccids(text))
}
