/**
 * The drafts of batch jobs, saved in this tab until sign-out. A part that cannot be read is left empty, and an unreadable filter
 * clears the selection mode: nothing is ever widened.
 */
import * as z from 'zod/mini'
import { sessionKeyPrefix } from '../../data/session/storage.ts'
import { knownIds, readListUrl, writeListUrl } from '../sim-filter/listUrl.ts'
import { defaultOrder, noCriteria } from '../sim-filter/simCriteria.ts'
import type { SimCriteria } from '../sim-filter/simCriteria.ts'
import { emptyDraft } from './batchDraft.ts'
import type { BatchDraft, ChangeInputs } from './batchDraft.ts'
import { changeFields } from './batchChanges.ts'
import { createDrafts } from './createDrafts.ts'

const drafts = createDrafts<BatchDraft>({
  keyPrefix: `${sessionKeyPrefix}.draft.`,
  subject: 'draft of a batch job',
  schemaOf: storedDraft,
})

/** Begins a draft with these parts; returns its id for the wizard's URL. */
export function beginDraft(parts: Partial<Omit<BatchDraft, 'id'>>): string {
  return drafts.begin((id) => ({ ...emptyDraft(id), ...parts }))
}

/** Returns the draft of this id, also after a reload; undefined when this account has none. */
export const useDraft = drafts.useDraft

/** Changes and saves parts of a draft. */
export const changeDraft = drafts.change

/** Whether a reload brings the draft back: it is not too large, and storage is not full. */
export const isDraftSaved = drafts.isSaved

const texts = z.array(z.string())
const criteria = z.custom<SimCriteria>(isReadable)
/** Schema of a stored selection. */
export const selectionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('named'), iccids: texts }),
  z.object({ kind: z.literal('matching'), criteria, excluded: texts }),
  z.object({ kind: z.literal('everything'), excluded: texts }),
])
const changeInput = z.object({
  mode: z.enum(['leave', 'set', 'clear']),
  text: z.string(),
  unit: z.optional(z.string()),
})

/** Returns the schema of the stored draft of this id. */
export function storedDraft(id: string): z.ZodMiniType<BatchDraft> {
  return z.pipe(
    z.object({
      id: z.literal(id),
      mode: optionally(z.enum(['given', 'filter', 'typed', 'everything'])),
      given: optionally(z.object({ selection: selectionSchema, source: z.catch(z.string(), '') })),
      criteria: optionally(criteria),
      typed: z.catch(texts, []),
      typedText: z.catch(z.string(), ''),
      typedFile: optionally(z.string()),
      inputs: z.catch(z.record(z.string(), z.unknown()), {}),
      isCanary: z.catch(z.boolean(), false),
    }),
    z.transform(({ mode, inputs, ...stored }): BatchDraft => {
      const isLost = (mode === 'filter' && !stored.criteria) || (mode === 'given' && !stored.given)
      return {
        ...stored,
        mode: isLost ? undefined : mode,
        given: stored.given,
        typedFile: stored.typedFile,
        criteria: stored.criteria ?? noCriteria,
        inputs: readInputs(inputs),
      }
    }),
  )
}

function optionally<T>(schema: z.ZodMiniType<T>) {
  return z.catch(z.optional(schema), undefined)
}

/** Whether every part of stored criteria is understood. */
function isReadable(value: unknown): boolean {
  if (!z.safeParse(z.record(z.string(), z.unknown()), value).success) return false
  try {
    // Written as a URL and read back: the reader of URLs drops what it does not understand.
    const read = readListUrl(
      writeListUrl({ criteria: value as SimCriteria, order: defaultOrder }),
      knownIds,
    )
    return read.dropped.length === 0 && canonical(read.criteria) === canonical(value)
  } catch {
    return false
  }
}

/** One text per value, whatever the order of its fields and entries. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (Array.isArray(part)) return part.map(String).toSorted()
    return typeof part === 'object' && part !== null
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part
  })
}

function readInputs(stored: Record<string, unknown>): ChangeInputs {
  const inputs: ChangeInputs = {}
  for (const field of changeFields) {
    const { data } = z.safeParse(changeInput, stored[field])
    if (data) inputs[field] = data
  }
  return inputs
}
