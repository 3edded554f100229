/** Searches an organisation by name. Import it lazily. */
import { t } from '@lingui/core/macro'
import { findOrganisationOptions } from '../../domain/findOptions.ts'
import { AutocompleteField } from '../../ui/field/AutocompleteField.tsx'
import { PopoverLine, PopoverLines } from '../../ui/popover/PopoverLines.tsx'
import styles from './Billing.module.css'

export function OrganisationForm({
  own,
  onChoose,
}: {
  own: number | null
  onChoose: (organisation: number) => void
}) {
  return (
    <div className={styles.organisation}>
      <AutocompleteField
        label={t`Organisation`}
        value=""
        autoFocus
        loadOptions={findOrganisationOptions}
        placeholder={t`Search by name`}
        onChange={(id) => {
          if (id !== '') onChoose(Number(id))
        }}
      />
      {own !== null && (
        <PopoverLines>
          <PopoverLine onChoose={() => onChoose(own)}>{t`Your organisation`}</PopoverLine>
        </PopoverLines>
      )}
    </div>
  )
}
