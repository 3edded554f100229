/** Fields shared by the forms to create and to edit a device. */
import { t } from '@lingui/core/macro'
import { getNameError } from '../../contract/inputRules.ts'
import { imeiError } from '../../domain/device/imei.ts'
import { inputErrorMessage } from '../../domain/inputErrors.ts'
import { digitsOf } from '../../lib/typedText.ts'
import { FormTextField } from '../../ui/form/FormFields.tsx'

export interface DeviceFieldsInput {
  name: string
  imei: string
  tags: string
}

export function DeviceNameField({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <FormTextField<DeviceFieldsInput>
      name="name"
      label={t`Name`}
      autoFocus={autoFocus}
      autoComplete="off"
      maxLength={255}
      rules={{ validate: (text) => inputErrorMessage(getNameError(text.trim())) }}
    />
  )
}

export function ImeiField() {
  return (
    <FormTextField<DeviceFieldsInput>
      name="imei"
      label={t`IMEI`}
      isIdentifier
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      help={t`Leave it empty if you don't know it.`}
      rules={{ validate: (text) => (digitsOf(text) === '' ? undefined : imeiError(text)) }}
    />
  )
}

export function TagsField() {
  return (
    <FormTextField<DeviceFieldsInput>
      name="tags"
      label={t`Tags`}
      autoComplete="off"
      maxLength={255}
    />
  )
}
