/** SIMs by search and filter, with the same fields as the SIM list. An empty filter chooses nothing. */
import type { BatchDraft } from '../../../domain/batch-jobs/batchDraft.ts'
import { changeDraft } from '../../../domain/batch-jobs/draftStore.ts'
import { FilterRow } from '../../../domain/sim-filter/FilterRow.tsx'
import { SearchField } from '../../../domain/sim-filter/SearchField.tsx'
import { isUnfiltered } from '../../../domain/sim-filter/simCriteria.ts'
import type { SimCriteria } from '../../../domain/sim-filter/simCriteria.ts'
import styles from './Wizard.module.css'

export function FilterSims({ draft }: { draft: BatchDraft }) {
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
