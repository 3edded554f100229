/**
 * A batch job before it starts: its SIMs, selected in one of four ways, and its changes. Saved in this tab until sign-out. Unreadable
 * fields are dropped, and an unreadable filter clears the selection mode: a draft never selects more SIMs than before.
 */
import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { sessionKeyPrefix } from '../../data/session/storage.ts'
import type { ListLine } from '../iccid/LineGroup.tsx'
import { readListUrl, writeListUrl } from '../sim-filter/listUrl.ts'
import { defaultOrder, noCriteria, type SimCriteria } from '../sim-filter/simCriteria.ts'
import { changeFields, limitUnits, type BatchChanges, type ChangeField } from './batchChanges.ts'
import type { BatchSelection } from './batchSelection.ts'
import { createDrafts, optionally } from './createDrafts.ts'

export interface ChangeInput {
  mode: 'leave' | 'set' | 'clear'
  text: string
  unit?: string
}

export type ChangeInputs = Partial<Record<ChangeField, ChangeInput>>

export interface BatchDraft {
  id: string
  /** How SIMs are selected: on another page, by filter, by a list of ICCIDs, or all. */
  mode?: 'given' | 'filter' | 'typed' | 'everything' | undefined
  /** The selection made on another page, and its description: "Selected in the SIM list". */
  given?: { selection: BatchSelection; source: string } | undefined
  criteria: SimCriteria
  /** ICCIDs known to the service, from a typed or uploaded list. */
  typed: readonly string[]
  typedExcluded: readonly ListLine[]
  /** The text of the typed list, if it is short enough to save. */
  typedText: string
  typedFile?: string | undefined
  /** Whether `typed` includes ICCIDs of the list with a wrong check digit. */
  includesMisspelt: boolean
  inputs: ChangeInputs
  isCanary: boolean
}

export function emptyDraft(id: string): BatchDraft {
  return {
    id,
    criteria: noCriteria,
    typed: [],
    typedExcluded: [],
    typedText: '',
    includesMisspelt: false,
    inputs: {},
    isCanary: false,
  }
}

export function selectionOf(draft: BatchDraft): BatchSelection | undefined {
  switch (draft.mode) {
    case 'given':
      return draft.given?.selection
    case 'filter':
      return { kind: 'matching', criteria: draft.criteria, excluded: [] }
    case 'typed':
      return { kind: 'named', iccids: draft.typed }
    case 'everything':
      return { kind: 'everything', excluded: [] }
    case undefined:
      return undefined
  }
}

/** Returns the changes of a job as inputs of a draft, with amounts in their smallest unit. */
export function inputsOf(changes: BatchChanges): ChangeInputs {
  const inputs: ChangeInputs = {}
  for (const field of changeFields) {
    const value = changes[field]
    if (value === undefined) continue
    const isLimit = field.startsWith('monthly_')
    const isCleared = value === '' || (isLimit && value === 0)
    const unit = isLimit && !isCleared ? limitUnits(field)[0]?.unit : undefined
    inputs[field] = {
      mode: isCleared ? 'clear' : 'set',
      text: isCleared ? '' : valueText(value),
      ...(unit !== undefined && { unit }),
    }
  }
  return inputs
}

export function valueText(value: BatchChanges[ChangeField]): string {
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)
}

export const batchDrafts = createDrafts<BatchDraft>({
  keyPrefix: `${sessionKeyPrefix}.draft.`,
  subject: t`draft of a batch job`,
  schemaOf: storedDraft,
})

export function beginDraft(values: Partial<Omit<BatchDraft, 'id'>>): string {
  return batchDrafts.begin((id) => ({ ...emptyDraft(id), ...values }))
}

const texts = z.array(z.string())
const criteria = z.custom<SimCriteria>(isReadable)
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
        criteria: stored.criteria ?? noCriteria,
        inputs: readInputs(inputs),
      }
    }),
  )
}

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
