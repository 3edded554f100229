import { textFields, type TextField } from '../simCriteria.ts'
import { DataForm, DaysForm, LimitShareForm } from './RangeForms.tsx'
import type { FilterId, SimFilterProps } from '../filterKinds.ts'
import { LabelForm, PlaceForm } from './ListForms.tsx'
import { IccidForm, TextForm } from './TextForms.tsx'
import { CustomerForm, ProductForm, SessionForm, StatusForm } from './ChoiceForms.tsx'

interface FilterEditorProps extends SimFilterProps {
  id: FilterId
}

export function FilterEditor(props: FilterEditorProps) {
  switch (props.id) {
    case 'status':
      return <StatusForm {...props} />
    case 'product':
      return <ProductForm {...props} />
    case 'session':
      return <SessionForm {...props} />
    case 'iccid':
      return <IccidForm {...props} />
    case 'data':
      return <DataForm {...props} field="monthly_data_volume" />
    case 'lastdata':
      return <DataForm {...props} field="previous_month_data_volume" />
    case 'used':
      return <LimitShareForm {...props} />
    case 'activated':
      return <DaysForm {...props} field="activation_timestamp" />
    case 'changed':
      return <DaysForm {...props} field="status_changed_at" />
    case 'seen':
      return <DaysForm {...props} field="last_seen_at" />
    case 'customer':
      return <CustomerForm {...props} />
    case 'end_customer_label':
      return <LabelForm {...props} />
    case 'countryIso':
    case 'operatorName':
      return <PlaceForm {...props} field={props.id} />
    default:
      return isTextField(props.id) ? <TextForm {...props} field={props.id} /> : null
  }
}

function isTextField(id: string): id is TextField {
  return textFields.some((field) => field === id)
}
