import { useCustomers } from '../../domain/customers.ts'
import { t } from '@lingui/core/macro'
import { useForm } from 'react-hook-form'
import { useQuery } from 'urql'
import { graphql } from '../../data/graphql.ts'
import { InitiatorFields } from '../../domain/audit/auditEvents.ts'
import { describeInitiator } from '../../domain/audit/auditSentence.ts'
import { FilterForm } from '../../ui/form/FilterForm.tsx'
import { FormMultiAutocomplete } from '../../ui/form/FormAutocomplete.tsx'
import type { Option } from '../../ui/field/OptionText.tsx'
import {
  initiatorId,
  readInitiator,
  type AuditFilterId,
  type AuditInitiatorChoice,
  type AuditView,
} from './auditView.ts'

interface AuditFilterEditorProps {
  id: AuditFilterId
  title: string
  view: AuditView
  onApply: (change: Partial<AuditView>) => void
}

interface ChosenInput {
  chosen: readonly string[]
}

export function AuditFilterEditor(props: AuditFilterEditorProps) {
  return props.id === 'initiators' ? <InitiatorForm {...props} /> : <CustomerForm {...props} />
}

function InitiatorForm({ title, view, onApply }: AuditFilterEditorProps) {
  const form = useForm<ChosenInput>({
    defaultValues: { chosen: view.initiators.map(initiatorId) },
  })
  const options = useInitiators()
  return (
    <FilterForm
      title={title}
      form={form}
      onApply={({ chosen }) =>
        onApply({ initiators: chosen.flatMap((id) => readInitiator(id) ?? []) })
      }
    >
      <FormMultiAutocomplete<ChosenInput>
        name="chosen"
        label={t`Users, API keys and the service`}
        options={withChosen(options, view.initiators.map(initiatorId))}
        autoFocus
      />
    </FilterForm>
  )
}

function CustomerForm({ title, view, onApply }: AuditFilterEditorProps) {
  const customers = useCustomers()
  const form = useForm<ChosenInput>({ defaultValues: { chosen: view.customerIds.map(String) } })
  const options = customers.map(({ id, label }) => ({ value: String(id), label, note: String(id) }))
  return (
    <FilterForm
      title={title}
      form={form}
      onApply={({ chosen }) => onApply({ customerIds: chosen.map(Number) })}
    >
      <FormMultiAutocomplete<ChosenInput>
        name="chosen"
        label={t`Customers`}
        options={withChosen(options, view.customerIds.map(String))}
        autoFocus
      />
    </FilterForm>
  )
}

function withChosen(options: readonly Option[], chosen: readonly string[]): readonly Option[] {
  const missing = chosen.filter((id) => !options.some(({ value }) => value === id))
  return [...missing.map((id) => ({ value: id, label: id })), ...options]
}

const InitiatorsQuery = graphql(
  `
    query AuditInitiators {
      listAuditLogInitiators {
        ...InitiatorFields
      }
    }
  `,
  [InitiatorFields],
)

function useInitiators(): readonly Option[] {
  const [{ data }] = useQuery({ query: InitiatorsQuery })
  const initiators = data?.listAuditLogInitiators ?? []
  return initiators.map((initiator) => ({
    value: initiatorId(choiceOf(initiator)),
    label: describeInitiator(initiator),
  }))
}

function choiceOf(initiator: Parameters<typeof describeInitiator>[0]): AuditInitiatorChoice {
  switch (initiator.__typename) {
    case 'UserAccountShort':
      return { type: 'USER', value: initiator.email }
    case 'DeletedUserAccount':
      return { type: 'USER', value: initiator.userId }
    case 'SystemUser':
      return { type: 'SYSTEM', value: '' }
    default:
      return { type: 'API_KEY', value: String(initiator.keyid) }
  }
}
