/** An identifier such as an ICCID: tabular digits, never wrapped or rounded, the raw value copied with one click. */
import { useState } from 'react'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './format.module.css'

export interface IdentifierProps {
  value: string | null | undefined
  /** What it is, for the copy button: "ICCID". */
  name: string
}

const confirmationMs = 1500

export function Identifier({ value, name }: IdentifierProps) {
  const [isCopied, setCopied] = useState(false)
  if (value === null || value === undefined || value === '')
    return <span className={styles.none}>–</span>
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
    setTimeout(() => setCopied(false), confirmationMs)
  }
  return (
    <span className={styles.identifier}>
      <span className={styles.digits}>{value}</span>
      <button
        type="button"
        className={styles.copy}
        aria-label={isCopied ? `${name} copied` : `Copy ${name}`}
        onClick={() => void copy()}
      >
        <Icon name={isCopied ? 'check' : 'copy'} size={14} />
      </button>
    </span>
  )
}
