/** Plain elements, because the sign-in is the first page: MUI would double what it loads. */
import { t } from '@lingui/core/macro'
import { useId, useState, type ReactNode, type Ref } from 'react'
import { machineText } from '../../lib/typedText.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { bindField } from '../../ui/form/bindField.tsx'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import styles from './plainFields.module.css'

interface PlainFieldProps<Value> {
  label: string
  help?: string
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

interface PlainTextProps extends PlainFieldProps<string> {
  type?: 'text' | 'password'
  inputMode?: 'url'
  isRequired?: boolean
  autoFocus?: boolean
  className?: string
  end?: ReactNode
}

function PlainText({
  label,
  help,
  error,
  onChange,
  isRequired,
  className,
  end,
  ...input
}: PlainTextProps) {
  const id = useId()
  const note = error ?? help
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={joinClasses(styles.box, error !== undefined && styles.wrong)}>
        <input
          {...input}
          id={id}
          className={joinClasses(styles.input, className)}
          required={isRequired}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </div>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={joinClasses(styles.note, error !== undefined && styles.error)}
        >
          {note}
        </p>
      )}
    </div>
  )
}

/** A token: hidden until shown, trimmed, ignored by password managers. */
function Secret({ onChange, ...rest }: Omit<PlainTextProps, 'type' | 'end' | 'className'>) {
  const [isShown, setShown] = useState(false)
  const { label } = rest
  return (
    <PlainText
      {...rest}
      type={isShown ? 'text' : 'password'}
      className="tabular"
      onChange={(value) => onChange(machineText(value))}
      end={
        <IconButton
          icon={isShown ? 'hide' : 'show'}
          label={isShown ? t`Hide ${label}` : t`Show ${label}`}
          hint={isShown ? t`Hide` : t`Show`}
          size="small"
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

function PlainTick({ label, help, value, onChange, onBlur, ref }: PlainFieldProps<boolean>) {
  const id = useId()
  return (
    <div className={styles.tick}>
      <input
        ref={ref}
        id={id}
        type="checkbox"
        className={styles.checkbox}
        checked={value}
        aria-describedby={help === undefined ? undefined : `${id}-note`}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {help !== undefined && (
        <p id={`${id}-note`} className={styles.note}>
          {help}
        </p>
      )}
    </div>
  )
}

export const PlainTextField = bindField<PlainTextProps, string>(PlainText, '')
export const SecretField = bindField<Omit<PlainTextProps, 'type' | 'end' | 'className'>, string>(
  Secret,
  '',
)
export const TickField = bindField<PlainFieldProps<boolean>, boolean>(PlainTick, false)
