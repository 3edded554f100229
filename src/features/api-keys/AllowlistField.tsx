/** The allowlist of a form, one address or range a line, and how each was understood. */
import { useWatch } from 'react-hook-form'
import type { FieldValues, Path } from 'react-hook-form'
import { splitRanges, understandRange } from './addressRange.ts'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './Allowlist.module.css'

export function AllowlistField<Input extends FieldValues>({ name }: { name: Path<Input> }) {
  const text = String(useWatch<Input>({ name }) ?? '')
  const entries = splitRanges(text).map(understandRange)
  return (
    <div>
      <FormTextField<Input>
        name={name}
        label="Allowed addresses"
        rows={3}
        placeholder={'203.0.113.7\n2001:db8::/48'}
        help="IPv4 or IPv6 addresses and ranges, one a line."
        rules={{ validate: validateAllowlist }}
      />
      {entries.length === 0 ? (
        <p className={styles.warning}>
          <Icon name="warning" size={16} /> Any address: whoever has the secret can use it from
          anywhere.
        </p>
      ) : (
        <ul className={styles.entries} aria-label="What is allowed">
          {entries.map((entry) => (
            <li
              key={entry.text}
              className={entry.isValid && !entry.isEverything ? undefined : styles.warning}
            >
              <code>{entry.text}</code> {entry.isValid ? entry.words : entry.reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function parseAllowlist(text: string): string[] {
  return splitRanges(text).map((entry) => understandRange(entry).text)
}

function validateAllowlist(text: unknown): true | string {
  const wrong = splitRanges(typeof text === 'string' ? text : '')
    .map(understandRange)
    .filter(({ isValid }) => !isValid)
  if (wrong.length === 0) return true
  const named = wrong
    .slice(0, 3)
    .map((entry) => entry.text)
    .join(', ')
  return `Neither addresses nor ranges: ${named}. Allowed are entries such as 203.0.113.7 or 203.0.113.0/24.`
}
