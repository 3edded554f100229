/** A batch job before it starts: its SIMs, selected in one of four ways, and its changes. Serializable. */
import type { ListLine } from '../iccid/LineGroup.tsx'
import { noCriteria, type SimCriteria } from '../sim-filter/simCriteria.ts'
import type { BatchChanges, ChangeField } from './batchChanges.ts'
import type { BatchSelection } from './batchSelection.ts'

/** How SIMs are selected: on another page, by filter, by a list of ICCIDs, or all. */
export type SelectionMode = 'given' | 'filter' | 'typed' | 'everything'

/** The change of a field, with its value as typed. */
export interface ChangeInput {
  mode: 'leave' | 'set' | 'clear'
  text: string
  /** The unit of a limit. */
  unit?: string
}

export type ChangeInputs = Partial<Record<ChangeField, ChangeInput>>

export interface BatchDraft {
  id: string
  mode: SelectionMode | undefined
  /** The selection made on another page, and its description: "Selected in the SIM list". */
  given: { selection: BatchSelection; source: string } | undefined
  criteria: SimCriteria
  /** ICCIDs known to the service, from a typed or uploaded list. */
  typed: readonly string[]
  /** Entries of that list that are not in `typed`. */
  typedExcluded: readonly ListLine[]
  /** The text of the typed list, if it is short enough to save. */
  typedText: string
  /** The name of the file that contained the list. */
  typedFile: string | undefined
  /** Whether `typed` includes ICCIDs of the list with a wrong check digit. */
  includesMisspelt: boolean
  inputs: ChangeInputs
  isCanary: boolean
}

/** Returns a draft without selection and changes. */
export function emptyDraft(id: string): BatchDraft {
  return {
    id,
    mode: undefined,
    given: undefined,
    criteria: noCriteria,
    typed: [],
    typedExcluded: [],
    typedText: '',
    typedFile: undefined,
    includesMisspelt: false,
    inputs: {},
    isCanary: false,
  }
}

/** Returns the selection of a draft; undefined before a mode is chosen. */
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
  const set = (field: ChangeField, text: string) => (inputs[field] = { mode: 'set', text })
  const clear = (field: ChangeField) => (inputs[field] = { mode: 'clear', text: '' })
  for (const field of ['custom_field_1', 'end_customer_label'] as const) {
    const text = changes[field]
    if (text === '') clear(field)
    else if (text !== undefined) set(field, text)
  }
  for (const [field, unit] of [
    ['monthly_data_limit', 'B'],
    ['monthly_sms_mo_limit', 'SMS'],
    ['monthly_voice_mo_limit', 's'],
  ] as const) {
    const limit = changes[field]
    if (limit === 0) clear(field)
    else if (limit !== undefined) inputs[field] = { mode: 'set', text: String(limit), unit }
  }
  if (changes.statusid !== undefined) set('statusid', String(changes.statusid))
  if (changes.imei_lock !== undefined) set('imei_lock', changes.imei_lock ? 'on' : 'off')
  if (changes.customer_id !== undefined) set('customer_id', String(changes.customer_id))
  return inputs
}
