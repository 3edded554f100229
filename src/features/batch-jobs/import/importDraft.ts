/**
 * An import, saved in this tab until sign-out: the text of the file and how it is read; once started, the lines of each job instead
 * of the text. An import that is too large to save is lost on reload.
 */
import { t } from '@lingui/core/macro'
import {
  changeFields,
  currentValues,
  type BatchChanges,
  type ChangeField,
} from '../../../domain/batch-jobs/batchChanges.ts'
import type { ColumnUse } from './file/readTable.ts'
import type { BatchSim } from '../../../domain/batch-jobs/forecast/selectionFacts.ts'
import * as z from 'zod/mini'
import { sessionKeyPrefix } from '../../../data/session/storage.ts'
import { valueText } from '../../../domain/batch-jobs/batchDraft.ts'
import { createDrafts, optionally } from '../../../domain/batch-jobs/createDrafts.ts'
import { csvSeparators, type CsvSeparator } from '../../../lib/csv.ts'
import { randomHex } from '../../../lib/randomHex.ts'
import { problemKinds, type ImportLine, type LineProblem } from './columns/lineProblem.ts'
import { emptyText } from './columns/readRows.ts'

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const

export type Encoding = (typeof encodings)[number]

export interface ImportDraft {
  id: string
  /** Undefined for a pasted text. */
  fileName?: string | undefined
  text: string
  /** New with each text; cached results of the worker are keyed by it. */
  textId: string
  encoding?: Encoding | undefined
  separator?: CsvSeparator | undefined
  uses?: readonly ColumnUse[] | undefined
  clearsEmpty: boolean
  leavesOutProblems: boolean
  /** The import that this one undoes. */
  undoes?: string | undefined
  started?: StartedImport | undefined
}

export interface StartedImport {
  /** The lines of the SIMs of each job, in the same order. */
  lines: readonly (readonly number[])[]
  unchanged: readonly ImportLine[]
  leftOut: readonly LineProblem[]
  /** What the import replaces; undefined when it cannot be restored. */
  previous?: PreviousValues | undefined
  isStopped: boolean
}

export const importDrafts = createDrafts<ImportDraft>({
  keyPrefix: `${sessionKeyPrefix}.import.`,
  subject: t`import from CSV`,
  schemaOf: storedImport,
})

export function beginImport(): string {
  return importDrafts.begin(newDraft)
}

/** Begins an import that restores what an earlier one has replaced. It changes nothing before it is reviewed and started. */
export function beginUndo(undoes: string, fileName: string, previous: PreviousValues): string {
  return importDrafts.begin((id) => ({
    ...newDraft(id),
    undoes,
    fileName,
    text: previous.text,
    textId: randomHex(16),
    separator: ',',
    uses: previousValueUses(previous),
  }))
}

function newDraft(id: string): ImportDraft {
  return { id, text: '', textId: '', clearsEmpty: false, leavesOutProblems: true }
}

export function changeImportText(
  id: string,
  source: Pick<ImportDraft, 'text' | 'fileName' | 'encoding'>,
): void {
  importDrafts.change(id, {
    ...source,
    textId: randomHex(16),
    separator: undefined,
    uses: undefined,
  })
}

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
  previous: optionally(z.object({ text: z.string(), fields: z.array(z.enum(changeFields)) })),
  isStopped: z.boolean(),
})

function storedImport(id: string): z.ZodMiniType<ImportDraft> {
  return z.object({
    id: z.literal(id),
    fileName: optionally(z.string()),
    text: z.string(),
    textId: z.string(),
    encoding: optionally(z.enum(encodings)),
    separator: optionally(z.enum(csvSeparators)),
    uses: optionally(z.array(use)),
    clearsEmpty: z.catch(z.boolean(), false),
    leavesOutProblems: z.catch(z.boolean(), true),
    undoes: optionally(z.string()),
    started: optionally(started),
  })
}

export interface PreviousValues {
  text: string
  fields: readonly ChangeField[]
}

/** Longer texts are not saved, because the import itself needs the browser's storage. */
const maxCharacters = 1_000_000

/**
 * Returns the current values of SIMs in the fields that change, each with an empty cell for what it keeps, so that later changes of others
 * stay. Undefined when they cannot be restored: the customer of a SIM is not in its record, and very long files are not saved.
 */
export function previousValues(
  changed: readonly { sim: BatchSim; changes: BatchChanges }[],
): PreviousValues | undefined {
  const fields = changeFields.filter((field) =>
    changed.some(({ changes }) => changes[field] !== undefined),
  )
  if (fields.includes('customer_id')) return undefined
  const rows = changed.map(({ sim, changes }) => {
    const values = currentValues(sim)
    return [
      sim.iccid,
      ...fields.map((field) => (changes[field] === undefined ? '' : previousText(values[field]))),
    ]
  })
  const text = [['iccid', ...fields], ...rows].map(csvLine).join('')
  return text.length > maxCharacters ? undefined : { text, fields }
}

function previousText(value: BatchChanges[ChangeField]): string {
  if (value === 0) return 'unlimited'
  return value === '' ? emptyText : valueText(value)
}

function previousValueUses({ fields }: PreviousValues): ColumnUse[] {
  return [
    { field: 'iccid', unit: '' },
    ...fields.map((field) => ({
      field,
      unit: field === 'monthly_data_limit' ? 'B' : field === 'monthly_voice_mo_limit' ? 's' : '',
    })),
  ]
}

/** Unlike exports, without neutralized formulas: the values are restored as they were. */
function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`
}
