/** Filters that choose among few values: product, customer, session and status. */
import { useState, useEffect } from 'react'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import { providers } from '../../../contract/statusTransitions.ts'
import { formatCount } from '../../../lib/count.ts'
import { FilterForm } from '../../../ui/form/FilterForm.tsx'
import { FormCheckbox } from '../../../ui/form/FormCheckbox.tsx'
import { FormToggle } from '../../../ui/form/FormToggle.tsx'
import { useCustomer } from '../../useCustomer.ts'
import { allSimStatuses, simStatusGroups } from '../../sim/simStatus.ts'
import { without } from '../simCriteria.ts'
import type { SimCriteria } from '../simCriteria.ts'
import { requestSimCount } from '../simRequest.ts'
import type { SimFilterProps } from '../filterKinds.ts'
import styles from './ChoiceForms.module.css'

/** Which ids are ticked. A name that is a number would make a list of them. */
interface Ticks {
  ticked: Record<`id${number}`, boolean>
}

type Tick = `ticked.id${number}`

function ticksOf(ids: readonly number[]): Ticks {
  return { ticked: Object.fromEntries(ids.map((id) => [`id${id}`, true])) }
}

function idsOf({ ticked }: Ticks, all: readonly { id: number }[]): number[] {
  return all.flatMap(({ id }) => (ticked[`id${id}`] ? [id] : [])).toSorted((a, b) => a - b)
}

export function ProductForm({ title, criteria, onApply }: SimFilterProps) {
  const form = useForm<Ticks>({ defaultValues: ticksOf(criteria.providerids) })
  return (
    <FilterForm
      title={title}
      form={form}
      onApply={(ticks) => onApply({ ...criteria, providerids: idsOf(ticks, providers) })}
    >
      <div className={styles.group}>
        {providers.map(({ id }) => (
          <FormCheckbox<Ticks> key={id} name={`ticked.id${id}`} label={`Product ${id}`} />
        ))}
      </div>
    </FilterForm>
  )
}

/** A filter by customer, where the account sees several. */
export function CustomerForm({ title, criteria, onApply }: SimFilterProps) {
  const { data: own } = useCustomer()
  const chosen = criteria.customerids ?? []
  const known = [own, ...(own?.sub_customer_list ?? [])].flatMap((customer) =>
    customer ? [{ id: customer.customerid, name: customer.current_name }] : [],
  )
  // A link may name a customer that this account does not see.
  const unknown = chosen.filter((id) => !known.some((customer) => customer.id === id))
  const customers = [...known, ...unknown.map((id) => ({ id, name: `Customer ${id}` }))]
  const form = useForm<Ticks>({ defaultValues: ticksOf(chosen) })
  return (
    <FilterForm
      title={title}
      form={form}
      onApply={(ticks) => {
        const customerids = idsOf(ticks, customers)
        onApply(
          customerids.length === 0
            ? without(criteria, 'customerids')
            : { ...criteria, customerids },
        )
      }}
    >
      <div className={styles.group}>
        {customers.map(({ id, name }) => (
          <FormCheckbox<Ticks> key={id} name={`ticked.id${id}`} label={name} />
        ))}
      </div>
    </FilterForm>
  )
}

const sessionOptions = [
  { value: 'any', label: 'Any' },
  { value: 'online', label: 'Online' },
  { value: 'offline', label: 'Offline' },
] as const

interface SessionInput {
  session: 'any' | 'online' | 'offline'
}

export function SessionForm({ title, criteria, onApply }: SimFilterProps) {
  const { in_session: isOnline } = criteria
  const form = useForm<SessionInput>({
    defaultValues: { session: isOnline === undefined ? 'any' : isOnline ? 'online' : 'offline' },
  })
  return (
    <FilterForm
      title={title}
      form={form}
      onApply={({ session }) =>
        onApply(
          session === 'any'
            ? without(criteria, 'in_session')
            : { ...criteria, in_session: session === 'online' },
        )
      }
    >
      <FormToggle<SessionInput>
        name="session"
        label="Session"
        isLabelHidden
        options={sessionOptions}
      />
    </FilterForm>
  )
}

export function StatusForm({ title, criteria, onApply }: SimFilterProps) {
  const form = useForm<Ticks>({ defaultValues: ticksOf(criteria.statusids) })
  const counts = useStatusCounts(criteria)
  return (
    <FilterForm
      title={title}
      form={form}
      onApply={(ticks) => onApply({ ...criteria, statusids: idsOf(ticks, allSimStatuses) })}
    >
      {simStatusGroups.map(({ group, name }) => (
        <StatusGroup
          key={group}
          name={name}
          statuses={allSimStatuses.filter((status) => status.group === group)}
          counts={counts}
        />
      ))}
    </FilterForm>
  )
}

interface StatusGroupProps {
  name: string
  statuses: typeof allSimStatuses
  counts: ReadonlyMap<number, number>
}

function StatusGroup({ name, statuses, counts }: StatusGroupProps) {
  const { setValue } = useFormContext<Ticks>()
  const names = statuses.map(({ id }): Tick => `ticked.id${id}`)
  const isWhole = useWatch<Ticks, Tick[]>({ name: names }).every(Boolean)
  if (statuses.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {name}
        {statuses.length > 1 && (
          <button
            type="button"
            className={styles.whole}
            aria-label={`${isWhole ? 'None' : 'All'} of ${name}`}
            onClick={() => names.forEach((each) => setValue(each, !isWhole))}
          >
            {isWhole ? 'None' : 'All'}
          </button>
        )}
      </legend>
      {statuses.map(({ id, name: status }) => (
        <div key={id} className={styles.option}>
          <FormCheckbox<Ticks> name={`ticked.id${id}`} label={status} />
          <span className={styles.count}>
            {counts.has(id) ? formatCount(counts.get(id) ?? 0) : ''}
          </span>
        </div>
      ))}
    </fieldset>
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
