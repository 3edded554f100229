import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import { providers } from '../../../contract/providers.ts'
import { formatCount } from '../../../lib/count.ts'
import { FilterForm } from '../../../ui/form/FilterForm.tsx'
import { FormCheckbox, FormToggle } from '../../../ui/form/FormFields.tsx'
import { useCustomers } from '../../customers.ts'
import { allSimStatuses } from '../../sim/simStatus.ts'
import { simStatusGroups } from '../../sim/simStatusGroups.ts'
import { without } from '../simCriteria.ts'
import { useStatusCounts, type StatusCount } from '../useStatusCounts.ts'
import type { SimFilterProps } from '../filterKinds.ts'
import styles from './ChoiceForms.module.css'

/** The checked ids. Their names have a prefix, because react-hook-form turns numeric names into an array. */
interface CheckedIds {
  checked: Record<`id${number}`, boolean>
}

type CheckboxName = `checked.id${number}`

function checkIds(ids: readonly number[]): CheckedIds {
  return { checked: Object.fromEntries(ids.map((id) => [`id${id}`, true])) }
}

function idsOf({ checked }: CheckedIds, all: readonly { id: number }[]): number[] {
  return all.flatMap(({ id }) => (checked[`id${id}`] ? [id] : [])).toSorted((a, b) => a - b)
}

export function ProductForm({ title, criteria, onApply }: SimFilterProps) {
  const form = useForm<CheckedIds>({ defaultValues: checkIds(criteria.providerids) })
  return (
    <FilterForm
      title={title}
      form={form}
      onApply={(input) => onApply({ ...criteria, providerids: idsOf(input, providers) })}
    >
      <Checkboxes options={providers.map(({ id }) => ({ id, label: t`Product ${id}` }))} />
    </FilterForm>
  )
}

export function CustomerForm({ title, criteria, onApply }: SimFilterProps) {
  const known = useCustomers()
  const chosen = criteria.customerids ?? []
  // A link may name a customer that this account does not see.
  const unknown = chosen.filter((id) => !known.some((customer) => customer.id === id))
  const customers = [...known, ...unknown.map((id) => ({ id, label: t`Customer ${id}` }))]
  const form = useForm<CheckedIds>({ defaultValues: checkIds(chosen) })
  return (
    <FilterForm
      title={title}
      form={form}
      onApply={(input) => {
        const customerids = idsOf(input, customers)
        onApply(
          customerids.length === 0
            ? without(criteria, 'customerids')
            : { ...criteria, customerids },
        )
      }}
    >
      <Checkboxes options={customers} />
    </FilterForm>
  )
}

function Checkboxes({ options }: { options: readonly { id: number; label: string }[] }) {
  return (
    <div className={styles.group}>
      {options.map(({ id, label }) => (
        <div key={id} className={styles.option}>
          <FormCheckbox<CheckedIds> name={`checked.id${id}`} label={label} />
        </div>
      ))}
    </div>
  )
}

const sessionOptions = [
  { value: 'any', label: t`Any` },
  { value: 'online', label: t`Online` },
  { value: 'offline', label: t`Offline` },
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
        label={t`Session`}
        isLabelHidden
        options={sessionOptions}
      />
    </FilterForm>
  )
}

export function StatusForm({ title, criteria, onApply }: SimFilterProps) {
  const form = useForm<CheckedIds>({ defaultValues: checkIds(criteria.statusids) })
  const { data: counts = [] } = useStatusCounts(criteria, 'cache-and-network')
  return (
    <FilterForm
      title={title}
      form={form}
      onApply={(input) => onApply({ ...criteria, statusids: idsOf(input, allSimStatuses) })}
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
  counts: readonly StatusCount[]
}

function StatusGroup({ name, statuses, counts }: StatusGroupProps) {
  const { setValue } = useFormContext<CheckedIds>()
  const nameId = useId()
  const names = statuses.map(({ id }): CheckboxName => `checked.id${id}`)
  const isWhole = useWatch<CheckedIds, CheckboxName[]>({ name: names }).every(Boolean)
  if (statuses.length === 0) return null
  return (
    <div role="group" aria-labelledby={nameId} className={styles.group}>
      <div className={styles.heading}>
        <span id={nameId}>{name}</span>
        {statuses.length > 1 && (
          <button
            type="button"
            className={styles.whole}
            aria-label={isWhole ? t`Clear all: ${name}` : t`Select all: ${name}`}
            onClick={() => names.forEach((each) => setValue(each, !isWhole))}
          >
            {isWhole ? t`None` : t`All`}
          </button>
        )}
      </div>
      {statuses.map(({ id, name: status }) => (
        <div key={id} className={styles.option}>
          <FormCheckbox<CheckedIds> name={`checked.id${id}`} label={status} />
          <span className={styles.count}>{countOf(counts, id)}</span>
        </div>
      ))}
    </div>
  )
}

function countOf(counts: readonly StatusCount[], statusid: number): string | undefined {
  const count = counts.find(({ status }) => status.id === statusid)?.count
  return count === undefined ? undefined : formatCount(count)
}
