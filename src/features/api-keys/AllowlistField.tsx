/** The allowlist of a form, one address or range per line, with the meaning of each. */
import { t } from '@lingui/core/macro'
import { useWatch, type FieldValues, type Path } from 'react-hook-form'
import { readRanges } from './addressRange.ts'
import { FormTextField } from '../../ui/form/FormFields.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './Allowlist.module.css'

export function AllowlistField<Input extends FieldValues>({ name }: { name: Path<Input> }) {
  const text = String(useWatch<Input>({ name }) ?? '')
  const entries = readRanges(text)
  return (
    <div>
      <FormTextField<Input>
        name={name}
        label={t`Allowed addresses`}
        rows={3}
        placeholder={'203.0.113.7\n2001:db8::/48'}
        help={t`IPv4 or IPv6 addresses and ranges, one per line.`}
        rules={{ validate: validateAllowlist }}
      />
      {entries.length === 0 ? (
        <p className={styles.warning}>
          <Icon name="warning" size={16} /> {t`Any address: the secret can be used from anywhere.`}
        </p>
      ) : (
        <ul className={styles.entries} aria-label={t`Recognized entries`}>
          {entries.map((entry) => (
            <li
              key={entry.text}
              className={entry.isValid && !entry.isEverything ? undefined : styles.warning}
            >
              <code>{entry.text}</code> {entry.isValid ? entry.description : entry.error}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function parseAllowlist(text: string): string[] {
  return readRanges(text).map((entry) => entry.text)
}

function validateAllowlist(text: unknown): true | string {
  const invalid = readRanges(typeof text === 'string' ? text : '').filter(({ isValid }) => !isValid)
  if (invalid.length === 0) return true
  const entries = invalid
    .slice(0, 3)
    .map((entry) => entry.text)
    .join(', ')
  return t`Not an address or range: ${entries}. Use entries such as 203.0.113.7 or 203.0.113.0/24.`
}
