/**
 * A draft as it was kept, checked: it may come from an older version of the portal or have been edited. What cannot be read
 * leaves its part empty, and a filter that cannot be read takes the way of choosing with it, so that nothing is ever widened.
 */
import * as z from 'zod/mini'
import { readListUrl, writeListUrl, knownIds } from '../sim-filter/listUrl.ts'
import { defaultOrder, noCriteria } from '../sim-filter/simCriteria.ts'
import type { SimCriteria } from '../sim-filter/simCriteria.ts'
import { changeFields } from './batchChanges.ts'
import type { BatchDraft, ChangeInputs } from './batchDraft.ts'

const texts = z.array(z.string())
const criteria = z.custom<SimCriteria>(isReadable)
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
      mode: unless(z.enum(['given', 'filter', 'typed', 'everything'])),
      given: unless(z.object({ selection: selectionSchema, source: z.catch(z.string(), '') })),
      criteria: unless(criteria),
      typed: z.catch(texts, []),
      typedText: z.catch(z.string(), ''),
      typedFile: unless(z.string()),
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

/** The value, or undefined when it cannot be used. */
function unless<T>(schema: z.ZodMiniType<T>) {
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
