/**
 * The drafts of batch jobs, saved in this tab until sign-out. Unreadable fields are dropped, and an unreadable filter clears the
 * selection mode: a draft never selects more SIMs than before.
 */
import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { sessionKeyPrefix } from '../../data/session/storage.ts'
import { readListUrl, writeListUrl } from '../sim-filter/listUrl.ts'
import { defaultOrder, noCriteria, type SimCriteria } from '../sim-filter/simCriteria.ts'
import { emptyDraft, type BatchDraft, type ChangeInputs } from './batchDraft.ts'
import { changeFields } from './batchChanges.ts'
import { createDrafts } from './createDrafts.ts'

const drafts = createDrafts<BatchDraft>({
  keyPrefix: `${sessionKeyPrefix}.draft.`,
  subject: t`draft of a batch job`,
  schemaOf: storedDraft,
})

/** Creates a draft with these values; returns its id for the wizard's URL. */
export function beginDraft(values: Partial<Omit<BatchDraft, 'id'>>): string {
  return drafts.begin((id) => ({ ...emptyDraft(id), ...values }))
}

/** Returns the draft with this id, also after a reload; undefined when this account has none. */
export const useDraft = drafts.useDraft

/** Changes and saves fields of a draft. */
export const changeDraft = drafts.change

/** Returns whether the draft survives a reload: it is not too large, and storage is not full. */
export const isDraftSaved = drafts.isSaved

const texts = z.array(z.string())
const criteria = z.custom<SimCriteria>(isReadable)
/** Schema of a stored selection. */
export const selectionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('named'), iccids: texts }),
  z.object({ kind: z.literal('matching'), criteria, excluded: texts }),
  z.object({ kind: z.literal('everything'), excluded: texts }),
])
const listLine = z.object({ line: z.number(), text: z.string(), reason: z.string() })
const changeInput = z.object({
  mode: z.enum(['leave', 'set', 'clear']),
  text: z.string(),
  unit: z.optional(z.string()),
})

/** Returns the schema of the stored draft with this id. */
export function storedDraft(id: string): z.ZodMiniType<BatchDraft> {
  return z.pipe(
    z.object({
      id: z.literal(id),
      mode: optionally(z.enum(['given', 'filter', 'typed', 'everything'])),
      given: optionally(z.object({ selection: selectionSchema, source: z.catch(z.string(), '') })),
      criteria: optionally(criteria),
      typed: z.catch(texts, []),
      typedExcluded: z.catch(z.array(listLine), []),
      typedText: z.catch(z.string(), ''),
      typedFile: optionally(z.string()),
      includesMisspelt: z.catch(z.boolean(), false),
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

/** Returns whether all stored criteria are valid. */
function isReadable(value: unknown): boolean {
  if (!z.safeParse(z.record(z.string(), z.unknown()), value).success) return false
  try {
    // Written as a URL and read back, because reading drops what is not valid.
    const read = readListUrl(writeListUrl({ criteria: value as SimCriteria, order: defaultOrder }))
    return read.dropped.length === 0 && canonical(read.criteria) === canonical(value)
  } catch {
    return false
  }
}

/** Returns the same text for equal values, whatever the order of fields and entries. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, entry: unknown) => {
    if (Array.isArray(entry)) return entry.map(String).toSorted()
    return typeof entry === 'object' && entry !== null
      ? Object.fromEntries(
          Object.entries(entry).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : entry
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
