import { t } from '@lingui/core/macro'
import ipaddr from 'ipaddr.js'
import {
  parseAddressRange,
  type AddressRange,
  type AddressRangeError,
} from '../../contract/addressRange.ts'
import { formatCount } from '../../lib/count.ts'
import { machineText } from '../../lib/typedText.ts'
import { FormTextField } from '../../ui/form/FormFields.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { useWatch, type FieldValues, type Path } from 'react-hook-form'
import styles from './Allowlist.module.css'

type ReadRange =
  | {
      isValid: true
      /** The entry as sent: a range without host bits. */
      text: string
      description: string
      isEverything: boolean
    }
  | { isValid: false; text: string; error: string }

function readRanges(text: string): ReadRange[] {
  const entries = machineText(text)
    .split(/[\s,;]+/)
    .filter((entry) => entry !== '')
  return [...new Map(entries.map(readRange).map((range) => [range.text, range])).values()]
}

function readRange(entry: string): ReadRange {
  const range = parseAddressRange(entry)
  if ('code' in range) return { isValid: false, text: entry, error: errorMessage(range) }
  const { first, bits, text } = range
  const size = first.kind() === 'ipv4' ? 32 : 128
  const kind = size === 32 ? 'IPv4' : 'IPv6'
  const free = size - bits
  const isEverything = free === size
  const description = isEverything
    ? t`Every ${kind} address`
    : free === 0
      ? t`One ${kind} address`
      : describeRange(range, free)
  const isAsWritten = [text, `${text}/${size}`].includes(machineText(entry))
  return {
    isValid: true,
    text,
    description: isAsWritten ? description : t`${description}, read as ${text}`,
    isEverything,
  }
}

function describeRange({ first, bits }: AddressRange, free: number): string {
  const count = free <= 32 ? formatCount(2 ** free) : `2^${free}`
  const kind = first.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  const firstText = first.toString()
  const lastText = kind.broadcastAddressFromCIDR(`${firstText}/${bits}`).toString()
  return t`${count} addresses, ${firstText} to ${lastText}`
}

function errorMessage({ code, size }: AddressRangeError): string {
  switch (code) {
    case 'notAddress':
      return t`Not an IPv4 or IPv6 address or a range such as 203.0.113.0/24.`
    case 'addressZone':
      return t`Enter the address without the zone after “%”.`
    case 'addressBits':
      return t`The number after the slash must be 0 to ${size}.`
    case 'addressMappedBits':
      return t`This covers more than IPv4 addresses. Use a range such as 203.0.113.0/24.`
  }
}

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
