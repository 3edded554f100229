/** One SMS: its text, when, from or to which number, and how far it has come. */
import { formatTime } from '../../../lib/time.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { joinClasses } from '../../../ui/theme/joinClasses.ts'
import { tip } from '../../../ui/tooltip/tip.ts'
import { usePreferences } from '../../preferences/usePreferences.ts'
import type { SmsMessage } from './smsMessages.ts'
import { smsStatus } from './smsStatus.ts'
import styles from './Sms.module.css'

export interface SmsBubbleProps {
  message: SmsMessage
  onCancel: (() => void) | undefined
  whyNotCancel: string | undefined
}

export function SmsBubble({ message, onCancel, whyNotCancel }: SmsBubbleProps) {
  const { timeZone } = usePreferences()
  const isFromDevice = message.direction === 'MO'
  const status = smsStatus(message.status)
  return (
    <article
      className={joinClasses(styles.message, isFromDevice ? styles.received : styles.sent)}
      aria-label={isFromDevice ? 'From the device' : 'To the device'}
    >
      <p className={styles.text}>{message.payload}</p>
      <p className={styles.about}>
        <span>
          {isFromDevice
            ? `From the device to ${message.destinationAddress}`
            : `From ${message.sourceAddress} to the device`}
        </span>
        <time
          dateTime={new Date(message.submittedAtMs).toISOString()}
          {...tip(timesOf(message, timeZone))}
        >
          {formatTime(message.submittedAtMs, timeZone).slice(11, 16)}
        </time>
        {!(isFromDevice && message.status === 'DELIVERED') && (
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
          <Button size="small" icon="close" whyNot={whyNotCancel} onClick={onCancel}>
            Cancel SMS
          </Button>
        </div>
      )}
    </article>
  )
}

function timesOf(
  { submittedAtMs, finalAtMs, status }: SmsMessage,
  timeZone: Parameters<typeof formatTime>[1],
): string {
  const submitted = `Accepted ${formatTime(submittedAtMs, timeZone)}`
  return finalAtMs === null
    ? submitted
    : `${submitted}\n${smsStatus(status).name} ${formatTime(finalAtMs, timeZone)}`
}
