/**
 * An import before and after its start, saved in this tab until sign-out: the text of the file and how it is read; once started,
 * which lines went into which job, in place of the text. One that is too large to save lives as long as the page.
 */
import * as z from 'zod/mini'
import { sessionKeyPrefix } from '../../../data/session/storage.ts'
import { changeFields } from '../../../domain/batch-jobs/batchChanges.ts'
import { createDrafts } from '../../../domain/batch-jobs/createDrafts.ts'
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

const drafts = createDrafts<ImportDraft>({
  keyPrefix: `${sessionKeyPrefix}.import.`,
  subject: 'import from CSV',
  schemaOf: storedImport,
})

/** Begins an import; returns its id for the URL. */
export function beginImport(): string {
  return drafts.begin((id) => ({
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
  }))
}

/** Returns the import of this id, also after a reload; undefined when this tab and account have none. */
export const useImportDraft = drafts.useDraft

/** Returns the import of this id as it is now, outside of React. */
export const getImportDraft = drafts.get

/** Returns the imports of this tab that were started and not ended by the user. */
export function listStartedImports(): ImportDraft[] {
  return drafts.ids().flatMap((id) => {
    const draft = drafts.get(id)
    return draft?.started && !draft.started.isStopped ? [draft] : []
  })
}

/** Changes and saves parts of an import. */
export const changeImport = drafts.change

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
export const isImportSaved = drafts.isSaved

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

function storedImport(id: string): z.ZodMiniType<ImportDraft> {
  return z.pipe(
    z.object({
      id: z.literal(id),
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
}

/** A part that cannot be read is chosen again. */
function optionally<T>(schema: z.ZodMiniType<T>) {
  return z.catch(z.optional(schema), undefined)
}
