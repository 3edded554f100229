/** The first step: SIMs, selected in one of four modes. "All SIMs" is a separate mode, never an empty selection. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from 'react-router'
import {
  batchDrafts,
  selectionOf,
  type BatchDraft,
} from '../../../../domain/batch-jobs/batchDraft.ts'
import {
  describeSelection,
  validateSelection,
  type BatchSelection,
} from '../../../../domain/batch-jobs/batchSelection.ts'
import { RadioField } from '../../../../ui/field/RadioField.tsx'
import { MuiScope } from '../../../../ui/mui/MuiScope.tsx'
import { FilterRow } from '../../../../domain/sim-filter/FilterRow.tsx'
import { SearchField } from '../../../../domain/sim-filter/SearchField.tsx'
import { isUnfiltered, type SimCriteria } from '../../../../domain/sim-filter/simCriteria.ts'
import { paths } from '../../../../domain/paths.ts'
import { usePreferences } from '../../../../domain/preferences/usePreferences.ts'
import { toProblem } from '../../../../lib/problem.ts'
import { Icon } from '../../../../ui/icon/Icon.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { Note } from '../../../../ui/text/Text.tsx'
import { StepFooter } from '../../steps.tsx'
import { requestSelectionCount } from '../../../../domain/batch-jobs/forecast/selectionFacts.ts'
import { useLongQuery } from '../../../../domain/batch-jobs/useLongQuery.ts'
import { selectionKey } from '../../../../domain/batch-jobs/forecast/selectionQueries.ts'
import { TypedSims } from './TypedSims.tsx'
import styles from '../Wizard.module.css'

type SelectionMode = NonNullable<BatchDraft['mode']>

const modes: readonly { value: SelectionMode; label: string; help: string }[] = [
  {
    value: 'given',
    label: t`Preselected SIMs`,
    help: t`The SIMs you selected on another page.`,
  },
  {
    value: 'filter',
    label: t`By filter`,
    help: t`SIMs that match a search and filters when the job starts.`,
  },
  { value: 'typed', label: t`By list`, help: t`ICCIDs that you paste, type or load from a file.` },
  {
    value: 'everything',
    label: t`All SIMs`,
    help: t`All SIMs of the customer. You confirm by typing their number.`,
  },
]

export function SimsStep({ draft }: { draft: BatchDraft }) {
  const selection = selectionOf(draft)
  const disabledReason = validateSelection(selection)
  const navigate = useNavigate()
  const options = modes.filter(({ value }) => value !== 'given' || draft.given !== undefined)
  return (
    <>
      <div className={styles.columns}>
        <section className={styles.modes} aria-label={t`Selection mode`}>
          {/* The empty value checks none of the options. */}
          <MuiScope>
            <RadioField<SelectionMode | ''>
              label={t`Selection mode`}
              value={draft.mode ?? ''}
              options={options}
              onChange={(mode) => mode !== '' && batchDrafts.change(draft.id, { mode })}
            />
          </MuiScope>
          <Note isSmall>
            <Trans>
              Different values per SIM?{' '}
              <Link to={paths.batchImport()}>Import changes from CSV</Link>
            </Trans>
          </Note>
        </section>
        <section className={styles.panel} aria-label={t`Selected SIMs`}>
          <ModeFields draft={draft} />
          {selection && disabledReason === undefined && <SelectionSummary selection={selection} />}
          {!batchDrafts.isSaved(draft.id) && (
            <Note isSmall>
              {t`This draft is too large to save. Reloading the page discards it.`}
            </Note>
          )}
        </section>
      </div>
      <StepFooter
        disabledReason={disabledReason}
        endIcon="arrowRight"
        onClick={() => void navigate(paths.batchWizard('changes', { draft: draft.id }))}
      >
        {t`Choose changes`}
      </StepFooter>
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
          {t`The job changes all SIMs of the customer, including SIMs added before it starts.`}
        </p>
      )
    case undefined:
      return <p className={styles.lead}>{t`Choose how to select SIMs.`}</p>
  }
}

function FilterSims({ draft }: { draft: BatchDraft }) {
  const { id, criteria } = draft
  const change = (next: SimCriteria) => batchDrafts.change(id, { criteria: next })
  return (
    <div className={styles.stack}>
      <SearchField
        search={criteria.search}
        onSearch={(search) => change({ ...criteria, search })}
      />
      <FilterRow criteria={criteria} onChange={change} />
      {isUnfiltered(criteria) && (
        <p className={styles.lead}>{t`No SIMs selected. Enter a search or set a filter.`}</p>
      )}
    </div>
  )
}

const refetchInterval = 15_000

function SelectionSummary({ selection }: { selection: BatchSelection }) {
  const preferences = usePreferences()
  const { data, error, isFetching, refetch } = useLongQuery({
    key: ['selection count', selectionKey(selection)],
    load: async (signal) => (await requestSelectionCount(selection, signal)) ?? null,
    ...(selection.kind !== 'named' && { refetchInterval }),
  })
  const problem = toProblem(error)
  if (problem && data === undefined && !isFetching)
    return <ErrorState problem={problem} retry={refetch} />
  const count = data ?? undefined
  return (
    <p className={styles.sentence} role="status">
      <Icon name={count === 0 ? 'warning' : 'sim'} size={18} />
      <span>
        {count === 0
          ? t`No SIMs match the selection.`
          : describeSelection(selection, count, preferences)}
        {data === undefined && <span className={styles.counting}> {t`(counting)`}</span>}
      </span>
    </p>
  )
}
