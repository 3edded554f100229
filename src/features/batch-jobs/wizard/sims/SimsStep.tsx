/** The first step: which SIMs, chosen in one of four ways. "Every SIM" is a way of its own: another that is empty never means it. */
import { Link } from 'react-router'
import { selectionOf } from '../../../../domain/batch-jobs/batchDraft.ts'
import type { BatchDraft, SelectionMode } from '../../../../domain/batch-jobs/batchDraft.ts'
import {
  validateSelection,
  describeSelection,
} from '../../../../domain/batch-jobs/batchSelection.ts'
import { changeDraft, isDraftSaved } from '../../../../domain/batch-jobs/draftStore.ts'
import { RadioField } from '../../../../ui/input/RadioField.tsx'
import { MuiScope } from '../../../../ui/mui/MuiScope.tsx'
import { FilterRow } from '../../../../domain/sim-filter/FilterRow.tsx'
import { SearchField } from '../../../../domain/sim-filter/SearchField.tsx'
import { isUnfiltered } from '../../../../domain/sim-filter/simCriteria.ts'
import type { SimCriteria } from '../../../../domain/sim-filter/simCriteria.ts'
import type { BatchSelection } from '../../../../domain/batch-jobs/batchSelection.ts'
import { paths } from '../../../../domain/paths.ts'
import { usePreferences } from '../../../../domain/preferences/usePreferences.ts'
import { toProblem } from '../../../../lib/problem.ts'
import { Icon } from '../../../../ui/icon/Icon.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { useNextStep, WizardFoot } from '../WizardNavigation.tsx'
import { useSelectionCount } from '../selectionQueries.ts'
import { TypedSims } from './TypedSims.tsx'
import { SimSample } from './SimSample.tsx'
import styles from '../Wizard.module.css'

const modes: readonly { value: SelectionMode; label: string; help: string }[] = [
  {
    value: 'given',
    label: 'As handed over',
    help: 'The SIMs another page of the portal has handed over.',
  },
  {
    value: 'filter',
    label: 'By filter',
    help: 'The SIMs that meet a search and filters at the moment the job starts.',
  },
  { value: 'typed', label: 'By a list', help: 'ICCIDs pasted, typed or read from a file.' },
  {
    value: 'everything',
    label: 'Every SIM',
    help: 'All SIMs of the customer. Before the start you type how many that are.',
  },
]

export function SimsStep({ draft }: { draft: BatchDraft }) {
  const selection = selectionOf(draft)
  const disabledReason = validateSelection(selection)
  const next = useNextStep(draft, 'changes', disabledReason)
  const options = modes.filter(({ value }) => value !== 'given' || draft.given !== undefined)
  return (
    <>
      <div className={styles.columns}>
        <section className={styles.modes} aria-label="Ways to choose">
          {/* Without a choice no button is marked: the empty text is none of the values. */}
          <MuiScope>
            <RadioField<SelectionMode | ''>
              label="How to choose"
              value={draft.mode ?? ''}
              options={options}
              onChange={(mode) => mode !== '' && changeDraft(draft.id, { mode })}
            />
          </MuiScope>
          <p className={styles.note}>
            Different values per SIM? <Link to={paths.batchImport()}>Import changes from CSV</Link>
          </p>
        </section>
        <section className={styles.panel} aria-label="SIMs chosen">
          <ModeFields draft={draft} />
          {selection && disabledReason === undefined && (
            <SelectionSummary selection={selection} hasSample={draft.mode !== 'typed'} />
          )}
          {!isDraftSaved(draft.id) && (
            <p className={styles.note}>
              This draft is too large for the browser to keep: a reload of the page would lose it.
            </p>
          )}
        </section>
      </div>
      <WizardFoot draft={draft} next="changes" disabledReason={disabledReason} onNext={next} />
    </>
  )
}

function ModeFields({ draft }: { draft: BatchDraft }) {
  switch (draft.mode) {
    case 'given':
      return <p className={styles.lead}>{draft.given?.source}</p>
    case 'filter':
      return <FilterSims draft={draft} />
    case 'typed':
      return <TypedSims key={draft.id} draft={draft} />
    case 'everything':
      return (
        <p className={styles.lead}>
          The job takes every SIM of the customer, also those added until it starts.
        </p>
      )
    case undefined:
      return <p className={styles.lead}>Choose how to select SIMs.</p>
  }
}

function FilterSims({ draft }: { draft: BatchDraft }) {
  const { id, criteria } = draft
  const change = (next: SimCriteria) => changeDraft(id, { criteria: next })
  return (
    <div className={styles.stack}>
      <SearchField
        search={criteria.search}
        onSearch={(search) => change({ ...criteria, search })}
      />
      <FilterRow criteria={criteria} onChange={change} />
      {isUnfiltered(criteria) && (
        <p className={styles.lead}>
          No SIM is chosen yet. Set a search or a filter; without one this way takes no SIM at all.
        </p>
      )}
    </div>
  )
}

interface SelectionSummaryProps {
  selection: BatchSelection
  hasSample: boolean
}

/** The selection in one sentence with its live count, and its first SIMs. */
function SelectionSummary({ selection, hasSample }: SelectionSummaryProps) {
  const preferences = usePreferences()
  const { data, error, isFetching, refetch } = useSelectionCount(selection)
  const problem = toProblem(error)
  if (problem && data === undefined && !isFetching)
    return <ErrorState problem={problem} retry={refetch} />
  const count = data ?? undefined
  return (
    <>
      <p className={styles.sentence} role="status">
        <Icon name={count === 0 ? 'warning' : 'sim'} size={18} />
        <span>
          {count === 0
            ? 'No SIM is in this selection now'
            : describeSelection(selection, count, preferences)}
          {data === undefined && <span className={styles.counting}> (counting)</span>}
        </span>
      </p>
      {hasSample && count !== 0 && <SimSample selection={selection} />}
    </>
  )
}
