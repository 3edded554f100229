/**
 * An import before and after its start, saved in this tab until sign-out: the text of the file and how it is read; once started,
 * which lines went into which job, in place of the text. One that is too large to save lives as long as the page.
 */
import { useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import * as z from 'zod/mini'
import { whenSessionEnds } from '../../../data/session/endOfSession.ts'
import { sessionKeyPrefix } from '../../../data/session/storage.ts'
import { accountOf, useSession } from '../../../data/session/useSession.ts'
import { changeFields } from '../../../domain/batch-jobs/batchChanges.ts'
import { persistOptions } from '../../../lib/persistedStore.ts'
import { readSchema } from '../../../lib/readSchema.ts'
import type { ColumnUse } from './columns/columnUse.ts'
import { problemKinds } from './columns/readRows.ts'
import type { LineProblem } from './columns/readRows.ts'
import type { Encoding } from './file/decodeFile.ts'
import type { Separator } from './file/readTable.ts'
import type { ImportLine } from './review/dryRun.ts'

export interface ImportDraft {
  id: string
  /** Undefined for a pasted text. */
  fileName: string | undefined
  text: string
  /** New with each text: what was read from it is known by this. */
  textId: string
  encoding: Encoding | undefined
  /** Undefined while the separator is detected. */
  separator: Separator | undefined
  /** Undefined while the guesses are not changed. */
  uses: readonly ColumnUse[] | undefined
  clearsEmpty: boolean
  leavesOutProblems: boolean
  /** Set once the jobs are being started. */
  started: StartedImport | undefined
}

export interface StartedImport {
  /** The lines of the SIMs of each job, in the same order. */
  lines: readonly (readonly number[])[]
  unchanged: readonly ImportLine[]
  leftOut: readonly LineProblem[]
  /** The user has ended it: no further job is started. */
  isStopped: boolean
}

interface DraftState {
  /** The account the draft belongs to. */
  owner: string
  draft: ImportDraft | undefined
}

/** Longer drafts are not saved: a tab may store about five million characters. */
const maxCharacters = 4_000_000

const storagePrefix = `${sessionKeyPrefix}.import.`
const drafts = new Map<string, StoreApi<DraftState>>()
const unsaved = new Set<string>()

/** Begins an import; returns its id for the URL. */
export function beginImport(): string {
  const id = crypto.randomUUID().slice(0, 8)
  draftStore(id).setState({
    draft: {
      id,
      fileName: undefined,
      text: '',
      textId: '',
      encoding: undefined,
      separator: undefined,
      uses: undefined,
      clearsEmpty: false,
      leavesOutProblems: true,
      started: undefined,
    },
  })
  return id
}

/** Returns the import of this id, also after a reload; undefined when this tab and account have none. */
export function useImportDraft(id: string): ImportDraft | undefined {
  return useStore(draftStore(id), ownDraft)
}

/** Returns the import of this id as it is now, outside of React. */
export function getImportDraft(id: string): ImportDraft | undefined {
  return ownDraft(draftStore(id).getState())
}

/** Returns the imports of this tab that were started and not ended by the user. */
export function listStartedImports(): ImportDraft[] {
  const ids = new Set([...drafts.keys(), ...storedIds()])
  return [...ids].flatMap((id) => {
    const draft = getImportDraft(id)
    return draft?.started && !draft.started.isStopped ? [draft] : []
  })
}

function storedIds(): string[] {
  try {
    return Object.keys(sessionStorage).flatMap((name) =>
      name.startsWith(storagePrefix) ? [name.slice(storagePrefix.length)] : [],
    )
  } catch {
    // Without storage, all there is lives in memory.
    return []
  }
}

/** Changes and saves parts of an import. */
export function changeImport(id: string, parts: Partial<Omit<ImportDraft, 'id'>>): void {
  const draft = getImportDraft(id)
  if (draft) draftStore(id).setState({ draft: { ...draft, ...parts } })
}

/** Takes another text; what was chosen for the one before no longer counts. */
export function changeImportText(
  id: string,
  source: Pick<ImportDraft, 'text' | 'fileName' | 'encoding'>,
): void {
  changeImport(id, {
    ...source,
    textId: crypto.randomUUID(),
    separator: undefined,
    uses: undefined,
  })
}

/** Whether a reload brings the import back. */
export function isImportSaved(id: string): boolean {
  return !unsaved.has(id)
}

function draftStore(id: string): StoreApi<DraftState> {
  const known = drafts.get(id)
  if (known) return known
  const initial: DraftState = { owner: currentOwner(), draft: undefined }
  const store = createStore<DraftState>()(
    persist(
      () => initial,
      persistOptions({
        name: `${storagePrefix}${id}`,
        subject: 'import from CSV',
        initial,
        read: readSchema(z.object({ owner: z.string(), draft: z.optional(storedImport) })),
        storage: () => sessionStorage,
        maxCharacters,
        onWrite: (isStored) => (isStored ? unsaved.delete(id) : unsaved.add(id)),
      }),
    ),
  )
  drafts.set(id, store)
  return store
}

function ownDraft({ owner, draft }: DraftState): ImportDraft | undefined {
  return owner === currentOwner() ? draft : undefined
}

function currentOwner(): string {
  const account = accountOf(useSession.getState())
  return `${account?.organisationId ?? ''}/${account?.subject ?? ''}`
}

whenSessionEnds(() => {
  drafts.clear()
  unsaved.clear()
})

const use = z.object({
  field: z.enum(['iccid', ...changeFields, '']),
  unit: z.string(),
})

const started = z.object({
  lines: z.array(z.array(z.number())),
  unchanged: z.array(z.object({ line: z.number(), iccid: z.string() })),
  leftOut: z.array(
    z.object({
      line: z.number(),
      iccid: z.string(),
      kind: z.enum(problemKinds),
      reason: z.string(),
    }),
  ),
  isStopped: z.boolean(),
})

const storedImport = z.pipe(
  z.object({
    id: z.string(),
    fileName: optionally(z.string()),
    text: z.string(),
    textId: z.string(),
    encoding: optionally(z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])),
    separator: optionally(z.enum([',', ';', '\t'])),
    uses: optionally(z.array(use)),
    clearsEmpty: z.catch(z.boolean(), false),
    leavesOutProblems: z.catch(z.boolean(), true),
    started: optionally(started),
  }),
  z.transform((stored): ImportDraft => ({
    ...stored,
    fileName: stored.fileName,
    encoding: stored.encoding,
    separator: stored.separator,
    uses: stored.uses,
    started: stored.started,
  })),
)

/** A part that cannot be read is chosen again. */
function optionally<T>(schema: z.ZodMiniType<T>) {
  return z.catch(z.optional(schema), undefined)
}
