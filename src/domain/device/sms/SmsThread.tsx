import { useEffect, useLayoutEffect, useRef } from 'react'
import { t } from '@lingui/core/macro'
import { formatClock, formatDay, formatIso, formatTime } from '../../../lib/time.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { ProblemNote } from '../../../ui/form/ProblemNote.tsx'
import { joinClasses } from '../../../ui/theme/joinClasses.ts'
import { tip } from '../../../ui/tooltip/tip.ts'
import { usePreferences } from '../../preferences/usePreferences.ts'
import { smsStatus, type SmsMessage } from './smsMessages.ts'
import type { SmsMessages } from './useSmsMessages.ts'
import styles from './Sms.module.css'

const atEndPx = 40

interface SmsThreadProps {
  messages: readonly SmsMessage[]
  earlier: Omit<SmsMessages, 'query'>
  onCancel: ((message: SmsMessage) => void) | undefined
  cancelDisabledReason: string | undefined
}

export function SmsThread({ messages, earlier, onCancel, cancelDisabledReason }: SmsThreadProps) {
  const { timeZone } = usePreferences()
  const area = useScrollAnchor(messages[0]?.key)
  const days = messages.map(({ submittedAtMs }) => formatDay(submittedAtMs, timeZone))
  return (
    <div
      ref={area}
      className={styles.thread}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
      tabIndex={0}
      role="log"
      aria-label={t`SMS, latest last`}
    >
      {earlier.hasEarlier && (
        <div className={styles.earlier}>
          <Button
            size="small"
            variant="quiet"
            icon="arrowUp"
            isBusy={earlier.isLoadingEarlier}
            onClick={earlier.loadEarlier}
          >
            {t`Show earlier SMS`}
          </Button>
        </div>
      )}
      {earlier.earlierProblem && <ProblemNote problem={earlier.earlierProblem} />}
      {messages.map((message, index) => (
        <div key={message.key} className={styles.entry}>
          {message.submittedAtMs !== null && days[index] !== days[index - 1] && (
            <h3 className={styles.day}>{days[index]}</h3>
          )}
          <SmsBubble
            message={message}
            onCancel={
              onCancel && message.restId !== undefined ? () => onCancel(message) : undefined
            }
            cancelDisabledReason={cancelDisabledReason}
          />
        </div>
      ))}
    </div>
  )
}

/** Stays scrolled to the latest SMS, or at the SMS being read when earlier ones load above it. */
function useScrollAnchor(firstKey: string | undefined) {
  const area = useRef<HTMLDivElement>(null)
  const seen = useRef({ isAtEnd: true, firstKey, heightPx: 0 })
  // On every render, since an SMS can grow without a new key when its status changes.
  useLayoutEffect(() => {
    const box = area.current
    if (!box) return
    const { isAtEnd, firstKey: before, heightPx } = seen.current
    if (isAtEnd) box.scrollTop = box.scrollHeight
    else if (before !== firstKey) box.scrollTop += box.scrollHeight - heightPx
    seen.current = { isAtEnd, firstKey, heightPx: box.scrollHeight }
  })
  useEffect(() => {
    const box = area.current
    if (!box) return
    const note = () => {
      seen.current.isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - atEndPx
    }
    box.addEventListener('scroll', note, { passive: true })
    return () => box.removeEventListener('scroll', note)
  }, [])
  return area
}

interface SmsBubbleProps {
  message: SmsMessage
  onCancel: (() => void) | undefined
  cancelDisabledReason: string | undefined
}

function SmsBubble({ message, onCancel, cancelDisabledReason }: SmsBubbleProps) {
  const { timeZone } = usePreferences()
  const isFromDevice = message.direction === 'MO'
  const status = smsStatus(message.status)
  return (
    <article
      className={joinClasses(styles.message, isFromDevice ? styles.received : styles.sent)}
      aria-label={
        isFromDevice ? t`From the device` : message.direction === null ? t`SMS` : t`To the device`
      }
    >
      <p className={styles.text}>{message.payload}</p>
      <p className={styles.about}>
        <span>{describeRoute(message)}</span>
        {message.submittedAtMs !== null && (
          <time
            dateTime={formatIso(message.submittedAtMs, 'UTC')}
            {...tip(describeTimes(message, timeZone))}
          >
            {formatClock(message.submittedAtMs, timeZone, 'minutes')}
          </time>
        )}
        {message.status !== null && !(isFromDevice && message.status === 'DELIVERED') && (
          <Chip tone={status.tone} icon={status.icon} hint={status.meaning}>
            {status.name}
          </Chip>
        )}
      </p>
      {message.status === 'FAILED' || message.status === 'EXPIRED' ? (
        <p className={styles.failure}>{status.meaning}</p>
      ) : null}
      {message.status === 'BUFFERED' && onCancel && (
        <div className={styles.cancel}>
          <Button
            size="small"
            icon="close"
            disabledReason={cancelDisabledReason}
            onClick={onCancel}
          >
            {t`Cancel SMS`}
          </Button>
        </div>
      )}
    </article>
  )
}

function describeRoute({ direction, sourceAddress, destinationAddress }: SmsMessage): string {
  if (direction === null) return t`From ${sourceAddress}`
  if (direction === 'MT') return t`From ${sourceAddress} to the device`
  return destinationAddress === null
    ? t`From the device`
    : t`From the device to ${destinationAddress}`
}

function describeTimes(
  { submittedAtMs, finalAtMs, status }: SmsMessage,
  timeZone: Parameters<typeof formatTime>[1],
): string {
  const submittedAt = formatTime(submittedAtMs, timeZone)
  const submitted = t`Accepted: ${submittedAt}`
  return finalAtMs === null
    ? submitted
    : `${submitted}\n${smsStatus(status).name}: ${formatTime(finalAtMs, timeZone)}`
}
