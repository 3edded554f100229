import { useEffect, useState } from 'react'
import type { BatchDraft } from '../../../../domain/batch-jobs/batchDraft.ts'
import { changeDraft } from '../../../../domain/batch-jobs/draftStore.ts'
import type { CompiledIccid, CompiledList } from '../../../../domain/iccid/compileIccids.ts'
import { startWorker } from '../../../../lib/startWorker.ts'
import { compileIccids } from '../../../../domain/iccid/compileIccids.ts'
import { useLongQuery } from '../../useLongQuery.ts'
import type { LongQuery } from '../../useLongQuery.ts'
import { resolveIccids } from './resolveIccids.ts'
import type { ResolvedList } from './resolveIccids.ts'
// oxlint-disable-next-line import/default -- vite makes the address of the built file of the query; the linter looks into the module itself
import workerUrl from './compileWorker.ts?worker&url'

export interface TypedList {
  text: string
  setText: (text: string) => void
  /** Whether the text is too long for a field. */
  isLong: boolean
  file: string | undefined
  readFile: (file: File) => Promise<void>
  fileProblem: string | undefined
  /** What was read out of the text; undefined while there is none. */
  compiled: CompiledList | undefined
  takesMisspelt: boolean
  setTakesMisspelt: (takes: boolean) => void
  /** Which of the ICCIDs the service knows. */
  resolving: LongQuery<ResolvedList>
  /** How many ICCIDs are looked up. */
  wantedCount: number
  /** Whether the SIMs of the draft come from a text that was not kept. */
  isRestored: boolean
}

const restMs = 300
let lastListId = 0
/** Texts up to this length are kept with the draft and shown in a field. */
const longestShown = 200_000
const longestFileBytes = 50_000_000

/** The typed list of a draft: its text, what is read out of it, and which SIMs the service knows. The draft gets the SIMs. */
export function useTypedList(draft: BatchDraft): TypedList {
  const { id } = draft
  const [text, setTextAlone] = useState(draft.typedText)
  const [file, setFile] = useState(draft.typedFile)
  const [fileProblem, setFileProblem] = useState<string>()
  const [compiled, setCompiled] = useState<{ id: number; text: string; list: CompiledList }>()
  const [takesMisspelt, setTakesMisspelt] = useState(false)
  const [isRestored, setRestored] = useState(draft.typed.length > 0 && draft.typedText === '')

  useEffect(() => {
    if (text.trim() === '') return undefined
    let isOver = false
    const timer = setTimeout(
      () =>
        void compileInWorker(text).then(
          (list) => !isOver && setCompiled({ id: ++lastListId, text, list }),
        ),
      restMs,
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

  const setText = (next: string, name?: string) => {
    setTextAlone(next)
    setFile(name)
    setRestored(false)
    // Until the new list has been looked up, the draft holds no SIM: never those of the list before.
    changeDraft(id, {
      typed: [],
      typedText: next.length > longestShown ? '' : next,
      typedFile: name,
    })
  }
  const readFile = async (chosen: File) => {
    setFileProblem(undefined)
    if (chosen.size > longestFileBytes)
      return setFileProblem(
        `${chosen.name} is larger than 50 MB. Split it, or take the column of ICCIDs alone.`,
      )
    try {
      const content = await chosen.text()
      if (content.includes('\0'))
        return setFileProblem(
          `${chosen.name} is not a text. Save the table as CSV and read that file.`,
        )
      setText(content, chosen.name)
    } catch {
      setFileProblem(
        `${chosen.name} could not be read. It may have been moved or changed meanwhile.`,
      )
    }
  }
  return {
    text,
    setText: (next) => setText(next),
    isLong: text.length > longestShown,
    file,
    readFile,
    fileProblem,
    compiled: current,
    takesMisspelt,
    setTakesMisspelt,
    resolving,
    wantedCount: wanted.length,
    isRestored,
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

/**
 * The ICCIDs of a text, read in a worker; read here where there are no workers. Never rejects. Texts asked for later may be
 * answered while an earlier one is still being read: take the answer of the last.
 */
export function compileInWorker(text: string): Promise<CompiledList> {
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

/** A worker that could not be loaded is done without. */
function readHere(): void {
  worker?.terminate()
  worker = undefined
  for (const [id, { text }] of waiting) finish(id, compileIccids(text))
}
