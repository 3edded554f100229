/** Filters that choose among few values: product, session and status. */
import { useState, useEffect } from 'react'
import { providers } from '../../../contract/tables.ts'
import { formatCount } from '../../../lib/count.ts'
import { CheckboxInput } from '../../../ui/input/CheckboxInput.tsx'
import { SegmentedInput } from '../../../ui/input/SegmentedInput.tsx'
import { allSimStatuses, simStatusGroups } from '../../sim/simStatus.ts'
import { without } from '../simCriteria.ts'
import type { SimCriteria } from '../simCriteria.ts'
import { requestSimCount } from '../simRequest.ts'
import { FilterForm } from './FilterForm.tsx'
import type { FilterFormProps } from './FilterForm.tsx'
import styles from './FilterForm.module.css'

export function ProductForm({ title, criteria, onApply }: FilterFormProps) {
  const [ids, setIds] = useState<readonly number[]>(criteria.providerids)
  const toggle = (id: number, isOn: boolean) =>
    setIds(isOn ? [...ids, id] : ids.filter((each) => each !== id))
  return (
    <FilterForm title={title} onApply={() => onApply({ ...criteria, providerids: ids })}>
      {providers.map(({ id }) => (
        <CheckboxInput
          key={id}
          label={`Product ${id}`}
          isChecked={ids.includes(id)}
          onChange={(isOn) => toggle(id, isOn)}
        />
      ))}
    </FilterForm>
  )
}

const sessionOptions = [
  { value: 'any', label: 'Any' },
  { value: 'online', label: 'Online' },
  { value: 'offline', label: 'Offline' },
] as const

export function SessionForm({ title, criteria, onApply }: FilterFormProps) {
  const [choice, setChoice] = useState<'any' | 'online' | 'offline'>(
    criteria.in_session === undefined ? 'any' : criteria.in_session ? 'online' : 'offline',
  )
  const apply = () =>
    onApply(
      choice === 'any'
        ? without(criteria, 'in_session')
        : { ...criteria, in_session: choice === 'online' },
    )
  return (
    <FilterForm title={title} onApply={apply}>
      <SegmentedInput
        label="Session"
        value={choice}
        options={sessionOptions}
        onChange={setChoice}
      />
    </FilterForm>
  )
}

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

const atOnce = 4

/** Returns the SIMs per status among those that meet the other criteria; counts that fail are missing. */
function useStatusCounts(criteria: SimCriteria): ReadonlyMap<number, number> {
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map())
  useEffect(() => {
    const giveUp = new AbortController()
    const waiting = allSimStatuses.map(({ id }) => id)
    const work = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const statusid = id
        const count = await requestSimCount({ ...criteria, statusids: [statusid] }, giveUp.signal)
        if (count !== undefined) setCounts((before) => new Map(before).set(statusid, count))
      }
    }
    for (let worker = 0; worker < atOnce; worker++) work().catch(() => waiting.splice(0))
    return () => giveUp.abort()
  }, [criteria])
  return counts
}
