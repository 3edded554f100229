import { useCustomers } from '../../domain/customers.ts'
import { t } from '@lingui/core/macro'
import { useForm } from 'react-hook-form'
import { useQuery } from 'urql'
import { graphql } from '../../data/graphql.ts'
import { InitiatorFields, type AuditEvent } from '../../domain/audit/auditEvents.ts'
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

export function AuditFilterEditor({ id, title, view, onApply }: AuditFilterEditorProps) {
  const isInitiators = id === 'initiators'
  const chosen = isInitiators ? view.initiators.map(initiatorId) : view.customerIds.map(String)
  const form = useForm<{ chosen: readonly string[] }>({ defaultValues: { chosen } })
  const [{ data }] = useQuery({ query: InitiatorsQuery, pause: !isInitiators })
  const customers = useCustomers()
  const options: readonly Option[] = isInitiators
    ? (data?.listAuditLogInitiators ?? []).map((initiator) => ({
        value: initiatorId(choiceOf(initiator)),
        label: describeInitiator(initiator),
      }))
    : customers.map(({ id: value, label }) => ({ value: `${value}`, label, note: `${value}` }))
  const unlisted = chosen.filter((each) => !options.some(({ value }) => value === each))
  return (
    <FilterForm
      title={title}
      form={form}
      onApply={({ chosen: ids }) =>
        onApply(
          isInitiators
            ? { initiators: ids.flatMap((each) => readInitiator(each) ?? []) }
            : { customerIds: ids.map(Number) },
        )
      }
    >
      <FormMultiAutocomplete<{ chosen: readonly string[] }>
        name="chosen"
        label={isInitiators ? t`Users, API keys and the service` : t`Customers`}
        options={[...unlisted.map((value) => ({ value, label: value })), ...options]}
        autoFocus
      />
    </FilterForm>
  )
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

function choiceOf(initiator: AuditEvent['initiator']): AuditInitiatorChoice {
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
