/** The statuses in their groups, each with how many SIMs it would show beside the other filters. */
import { useState } from 'react'
import { allSimStatuses, simStatusGroups } from '../../sim/simStatus.ts'
import { formatCount } from '../../../lib/count.ts'
import { CheckboxInput } from '../../../ui/input/CheckboxInput.tsx'
import { FilterForm } from './FilterForm.tsx'
import type { FilterFormProps } from './FilterForm.tsx'
import { useStatusCounts } from './useStatusCounts.ts'
import styles from './FilterForm.module.css'

export function StatusForm({ title, criteria, onApply }: FilterFormProps) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set(criteria.statusids))
  const counts = useStatusCounts(criteria)
  const set = (changed: readonly number[], isOn: boolean) => {
    const next = new Set(ids)
    for (const id of changed) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    setIds(next)
  }
  return (
    <FilterForm
      title={title}
      onApply={() => onApply({ ...criteria, statusids: [...ids].toSorted((a, b) => a - b) })}
    >
      {simStatusGroups.map(({ group, name }) => {
        const statuses = allSimStatuses.filter((status) => status.group === group)
        const all = statuses.map(({ id }) => id)
        const isWhole = all.every((id) => ids.has(id))
        if (statuses.length === 0) return null
        return (
          <fieldset key={group} className={styles.group}>
            <legend className={styles.legend}>
              {name}{' '}
              {statuses.length > 1 && (
                <button
                  type="button"
                  className={styles.whole}
                  aria-label={`${isWhole ? 'None' : 'All'} of ${name}`}
                  onClick={() => set(all, !isWhole)}
                >
                  {isWhole ? 'none' : 'all'}
                </button>
              )}
            </legend>
            {statuses.map(({ id, name: status }) => (
              <div key={id} className={styles.option}>
                <CheckboxInput
                  label={status}
                  isChecked={ids.has(id)}
                  onChange={(isOn) => set([id], isOn)}
                />
                <span className={styles.count}>
                  {counts.has(id) ? formatCount(counts.get(id) ?? 0) : ''}
                </span>
              </div>
            ))}
          </fieldset>
        )
      })}
    </FilterForm>
  )
}
