/**
 * A draft as it was kept, checked: it may come from an older version of the portal or have been edited. What cannot be read
 * leaves its part empty, and a filter that cannot be read takes the way of choosing with it, so that nothing is ever widened.
 */
import { isRecord, parseJson } from '../../lib/json.ts'
import { readListUrl, writeListUrl } from '../sim-filter/listUrl.ts'
import { knownIds } from '../sim-filter/knownIds.ts'
import { defaultOrder, noCriteria } from '../sim-filter/simCriteria.ts'
import type { SimCriteria } from '../sim-filter/simCriteria.ts'
import { changeFields } from './batchChanges.ts'
import { emptyDraft } from './batchDraft.ts'
import type { BatchDraft, ChangeInputs, SelectionMode } from './batchDraft.ts'
import type { BatchSelection } from './batchSelection.ts'

const modes: readonly SelectionMode[] = ['given', 'filter', 'typed', 'everything']

/** The draft in the text kept under an id; undefined when it is none, another one, or another account's. */
export function readStoredDraft(text: string, id: string, owner: string): BatchDraft | undefined {
  const stored = parseJson(text)
  if (!isRecord(stored) || stored['owner'] !== owner || !isRecord(stored['draft'])) return undefined
  const fields = stored['draft']
  if (fields['id'] !== id) return undefined
  const criteria = readCriteria(fields['criteria'])
  const given = isRecord(fields['given']) ? fields['given'] : undefined
  const givenSelection = readSelection(given?.['selection'])
  const mode = modes.find((each) => each === fields['mode'])
  const isUnreadable = (mode === 'filter' && !criteria) || (mode === 'given' && !givenSelection)
  return {
    ...emptyDraft(id),
    mode: isUnreadable ? undefined : mode,
    given: givenSelection && {
      selection: givenSelection,
      source: typeof given?.['source'] === 'string' ? given['source'] : '',
    },
    criteria: criteria ?? noCriteria,
    typed: texts(fields['typed']) ?? [],
    typedText: typeof fields['typedText'] === 'string' ? fields['typedText'] : '',
    typedFile: typeof fields['typedFile'] === 'string' ? fields['typedFile'] : undefined,
    inputs: readInputs(fields['inputs']),
    isCanary: fields['isCanary'] === true,
  }
}

function readSelection(value: unknown): BatchSelection | undefined {
  if (!isRecord(value)) return undefined
  const excluded = texts(value['excluded'])
  const iccids = texts(value['iccids'])
  const criteria = readCriteria(value['criteria'])
  if (value['kind'] === 'named' && iccids) return { kind: 'named', iccids }
  if (value['kind'] === 'matching' && criteria && excluded)
    return { kind: 'matching', criteria, excluded }
  if (value['kind'] === 'everything' && excluded) return { kind: 'everything', excluded }
  return undefined
}

/** Criteria as they were kept; undefined unless every part of them is understood. */
function readCriteria(value: unknown): SimCriteria | undefined {
  if (!isRecord(value)) return undefined
  try {
    // Written as an address and read back: the reader of addresses drops what it does not understand.
    const { criteria, dropped } = readListUrl(
      writeListUrl({ criteria: value as unknown as SimCriteria, order: defaultOrder }),
      knownIds,
    )
    return dropped.length === 0 &&
      JSON.stringify(sorted(criteria)) === JSON.stringify(sorted(value))
      ? criteria
      : undefined
  } catch {
    return undefined
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(String).toSorted((one, other) => one.localeCompare(other))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, entry]) => [name, sorted(entry)]),
  )
}

function texts(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
    ? value
    : undefined
}

function readInputs(value: unknown): ChangeInputs {
  const inputs: ChangeInputs = {}
  if (!isRecord(value)) return inputs
  for (const field of changeFields) {
    const input = value[field]
    if (!isRecord(input) || typeof input['text'] !== 'string') continue
    const { mode, text, unit } = input
    if (mode === 'leave' || mode === 'set' || mode === 'clear')
      inputs[field] = { mode, text, ...(typeof unit === 'string' && { unit }) }
  }
  return inputs
}
