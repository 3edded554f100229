/** SMS as a conversation: what was sent to the device on the right, what came from it on the left, a heading for each day. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { formatDay } from '../../../lib/time.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ProblemNote } from '../../../ui/form/ProblemNote.tsx'
import { usePreferences } from '../../preferences/usePreferences.ts'
import { SmsBubble } from './SmsBubble.tsx'
import type { SmsMessage } from './smsMessages.ts'
import type { SmsMessages } from './useSmsMessages.ts'
import styles from './Sms.module.css'

/** So near counts as the end. */
const atEndPx = 40

export interface SmsThreadProps {
  messages: readonly SmsMessage[]
  earlier: Omit<SmsMessages, 'query'>
  /** Cancels an SMS that waits; missing where nobody can. */
  onCancel: ((message: SmsMessage) => void) | undefined
  whyNotCancel: string | undefined
}

export function SmsThread({ messages, earlier, onCancel, whyNotCancel }: SmsThreadProps) {
  const { timeZone } = usePreferences()
  const area = useKeptSight(messages[0]?.key)
  const days = messages.map(({ submittedAtMs }) => formatDay(submittedAtMs, timeZone))
  return (
    <div
      ref={area}
      className={styles.thread}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
      tabIndex={0}
      role="log"
      aria-label="SMS, the latest last"
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
            Show earlier SMS
          </Button>
        </div>
      )}
      {earlier.earlierProblem && <ProblemNote problem={earlier.earlierProblem} />}
      {messages.map((message, index) => (
        <div key={message.key} className={styles.entry}>
          {days[index] !== days[index - 1] && <h3 className={styles.day}>{days[index]}</h3>}
          <SmsBubble
            message={message}
            onCancel={
              onCancel && message.restId !== undefined ? () => onCancel(message) : undefined
            }
            whyNotCancel={whyNotCancel}
          />
        </div>
      ))}
    </div>
  )
}

/** Keeps the latest SMS in sight while the end is, and what is being read where it is when earlier SMS come above it. */
function useKeptSight(firstKey: string | undefined) {
  const area = useRef<HTMLDivElement>(null)
  const seen = useRef({ isAtEnd: true, firstKey, heightPx: 0 })
  // With every drawing, since an SMS that is told more of grows without being another.
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
