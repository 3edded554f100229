/** Components that show amounts of data, identifiers and times in the same way everywhere. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { formatBytes, formatExactBytes } from '../lib/bytes.ts'
import { copyText } from '../lib/copyText.ts'
import { formatIso, formatRelative, formatClock, formatDay, formatTime } from '../lib/time.ts'
import { Icon } from '../ui/icon/Icon.tsx'
import { useNow } from '../ui/time/useNow.ts'
import { tip } from '../ui/tooltip/tip.ts'
import { usePreferences } from './preferences/usePreferences.ts'
import { Quiet } from '../ui/text/Text.tsx'
import styles from './format.module.css'

export function Bytes({ bytes }: { bytes: number | null | undefined }) {
  const { byteUnits } = usePreferences()
  const isKnown = bytes !== null && bytes !== undefined
  return (
    <span className={styles.figure} {...tip(isKnown ? formatExactBytes(bytes) : undefined)}>
      {formatBytes(bytes, byteUnits)}
    </span>
  )
}

interface IdentifierProps {
  value: string | null | undefined
  /** What it is, for the copy button: "ICCID". */
  name: string
}

const confirmationMs = 1500

/** An identifier such as an ICCID, never wrapped or rounded, copied with one click. */
export function Identifier({ value, name }: IdentifierProps) {
  const [isCopied, setCopied] = useState<boolean>()
  if (value === null || value === undefined || value === '') return <Quiet>–</Quiet>
  const copy = async () => {
    setCopied(await copyText(value))
    setTimeout(() => setCopied(undefined), confirmationMs)
  }
  return (
    <span className={styles.identifier}>
      <span className="tabular">{value}</span>
      <button
        type="button"
        className={styles.copy}
        aria-label={
          isCopied === undefined ? t`Copy ${name}` : isCopied ? t`${name} copied` : t`Couldn't copy`
        }
        onClick={() => void copy()}
      >
        <Icon name={isCopied === undefined ? 'copy' : isCopied ? 'check' : 'error'} size={14} />
      </button>
    </span>
  )
}

/** Shows how long ago a timestamp was, updated as time passes, with the ISO time on hover and focus. */
export function Relative({ timestampMs }: { timestampMs: number | null | undefined }) {
  const { timeZone } = usePreferences()
  const nowMs = useNow(timestampMs)
  if (timestampMs === null || timestampMs === undefined) return <Quiet>–</Quiet>
  return (
    <time
      className={styles.figure}
      dateTime={formatIso(timestampMs, 'UTC')}
      {...tip(formatIso(timestampMs, timeZone))}
    >
      {formatRelative(timestampMs, nowMs)}
    </time>
  )
}

interface TimeProps {
  timestampMs: number | null | undefined
  /** Only the day: the service gives no time. */
  isDay?: boolean
  /** Only the time of day: the day is shown elsewhere. */
  isClock?: boolean
}

export function Time({ timestampMs, isDay = false, isClock = false }: TimeProps) {
  const { timeZone } = usePreferences()
  if (timestampMs === null || timestampMs === undefined) return <Quiet>–</Quiet>
  const text = isDay
    ? formatDay(timestampMs, timeZone)
    : isClock
      ? formatClock(timestampMs, timeZone)
      : formatTime(timestampMs, timeZone)
  return (
    <time
      className={styles.figure}
      dateTime={formatIso(timestampMs, 'UTC')}
      {...tip(formatIso(timestampMs, timeZone))}
    >
      {text}
    </time>
  )
}

/** Returns the label of a flag; a dash where the service does not send it. */
export function formatFlag(flag: boolean | null | undefined, yes: string, no: string): string {
  return flag == null ? '–' : flag ? yes : no
}
