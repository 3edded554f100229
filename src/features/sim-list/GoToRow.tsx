/** A form for the row to scroll to. The service pages forward only, so a far row takes several requests. */
import { plural, t } from '@lingui/core/macro'
import { useForm, useWatch } from 'react-hook-form'
import { pageLimit } from '../../domain/sim-filter/simRequest.ts'
import { formatCount } from '../../lib/count.ts'
import { readWholeNumber } from '../../lib/readDecimal.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormTextField } from '../../ui/form/FormFields.tsx'
import styles from './ListFooter.module.css'

interface GoToRowProps {
  loaded: number
  total: number
  onGo: (index: number) => void
}

interface Input {
  row: string
}

export function GoToRow({ loaded, total, onGo }: GoToRowProps) {
  const form = useForm<Input>({ mode: 'onChange', defaultValues: { row: '' } })
  const typed = useWatch({ control: form.control, name: 'row' })
  const pages = Math.ceil(((rowOf(typed, total) ?? 0) - loaded) / pageLimit)
  const loadedCount = formatCount(loaded)
  const totalCount = formatCount(total)
  return (
    <Form
      form={form}
      className={styles.goTo}
      onSubmit={({ row }) => onGo((rowOf(row, total) ?? 1) - 1)}
    >
      <FormTextField<Input>
        name="row"
        label={t`Row`}
        inputMode="numeric"
        autoFocus
        help={
          pages > 0
            ? plural(pages, {
                one: 'The service pages forward only: # more page will be loaded.',
                other: 'The service pages forward only: # more pages will be loaded.',
              })
            : t`${loadedCount} of ${totalCount} rows loaded.`
        }
        rules={{
          validate: (row: string) =>
            rowOf(row, total) !== undefined || t`Enter a number from 1 to ${totalCount}.`,
        }}
      />
      <Button type="submit" variant="primary">
        {t`Go to row`}
      </Button>
    </Form>
  )
}

function rowOf(text: string, total: number): number | undefined {
  const row = readWholeNumber(text) ?? 0
  return row >= 1 && row <= total ? row : undefined
}
