/** The SMS of a SIM and its device, and a form to send one. Loads the REST client and the forms: import it only from lazy chunks. */
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { plural, t } from '@lingui/core/macro'
import { limits } from '../../../contract/limits.ts'
import { useCapabilities } from '../../../data/useCapabilities.ts'
import { $api } from '../../../data/rest/queryHooks.ts'
import { useAccount } from '../../../data/session/useAccount.ts'
import { writeProblem } from '../../../lib/problem.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { ProblemNote } from '../../../ui/form/ProblemNote.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { writeDisabledReason } from '../../session/permissions.ts'
import type { Sim } from '../../sim/SimFields.ts'
import type { CauseBoxProps } from '../../diagnosis/CauseBox.tsx'
import type { Device } from '../device.ts'
import { SmsComposer } from './SmsComposer.tsx'
import { type SmsMessage, smsStatus } from './smsMessages.ts'
import { refreshSmsOfDevice, useSmsMessages, type SmsMessages } from './useSmsMessages.ts'
import { canReadSms } from './smsOfSim.ts'
import styles from './Sms.module.css'
import { formatClock, formatDay, formatIso, formatTime } from '../../../lib/time.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { joinClasses } from '../../../ui/theme/joinClasses.ts'
import { tip } from '../../../ui/tooltip/tip.ts'
import { usePreferences } from '../../preferences/usePreferences.ts'

const { smsRetentionDays: retentionDays } = limits

export function SmsConversation({
  iccid,
  sim,
  renderAction,
  device,
  isOnline,
  refreshKey,
  noDevice,
}: {
  /** The SIM whose SMS are shown; null for a device without one. */
  iccid: string | null
  sim?: Sim
  renderAction?: CauseBoxProps['renderAction']
  /** The device SMS are sent to; null when there is none, undefined while unknown. */
  device: Device | null | undefined
  isOnline: boolean
  refreshKey?: string
  noDevice?: ReactNode
}) {
  const disabledReason = writeDisabledReason(useAccount())
  const isOfSimKnown = canReadSms(useCapabilities())
  const { query, ...earlier } = useSmsMessages({
    iccid: isOfSimKnown ? iccid : null,
    deviceId: device === undefined ? undefined : (device?.id ?? null),
    ...(refreshKey === undefined ? {} : { refreshKey }),
  })
  const cancelling = $api.useMutation('delete', '/endpoint/{endpoint_id}/sms/{sms_id}', {
    onSettled: refreshSmsOfDevice,
  })
  const cancelProblem = writeProblem(
    cancelling.error,
    t`We could not confirm the SMS was cancelled`,
  )

  const confirmAndCancel = async ({ payload, restId }: SmsMessage) => {
    if (restId === undefined || !device) return
    const text = shorten(payload)
    const isConfirmed = await confirm({
      title: t`Cancel this SMS?`,
      consequence: t`The device will not receive “${text}”.`,
      confirmLabel: t`Cancel SMS`,
      cancelLabel: t`Keep SMS`,
    })
    if (isConfirmed)
      cancelling.mutate({ params: { path: { endpoint_id: device.id, sms_id: restId } } })
  }

  const messages = query.data ?? []
  const lastSent = messages.findLast(({ direction }) => direction === 'MT')
  return (
    <Card
      title={t`SMS`}
      aside={plural(retentionDays, {
        one: 'Stored for # day',
        other: 'Stored for # days',
      })}
    >
      {!isOfSimKnown && !device ? (
        <EmptyState
          icon="message"
          title={t`No SMS to show`}
          detail={t`The connected service does not provide the SMS of SIMs.`}
        />
      ) : (
        <QueryView
          query={query}
          skeleton={<ThreadSkeleton />}
          empty={
            // Without a device only `noDevice` is shown, which says that SMS need one.
            device && (
              <EmptyState
                icon="message"
                title={plural(retentionDays, {
                  one: 'No SMS in the last day',
                  other: 'No SMS in the last # days',
                })}
              />
            )
          }
        >
          {(all) => (
            <SmsThread
              messages={all}
              earlier={earlier}
              onCancel={
                device && disabledReason === undefined
                  ? (message) => void confirmAndCancel(message)
                  : undefined
              }
            />
          )}
        </QueryView>
      )}
      {cancelProblem && <ProblemNote problem={cancelProblem} />}
      {device ? (
        <SmsComposer
          device={device}
          sim={sim}
          renderAction={renderAction}
          isOnline={isOnline}
          lastSent={lastSent}
          onSent={query.refetch}
        />
      ) : (
        noDevice
      )}
    </Card>
  )
}

function ThreadSkeleton() {
  return (
    <div className={styles.skeleton}>
      <SkeletonBlock width="46%" height="56px" />
      <SkeletonBlock width="38%" height="56px" />
      <SkeletonBlock width="52%" height="56px" />
    </div>
  )
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

const atEndPx = 40

interface SmsThreadProps {
  messages: readonly SmsMessage[]
  earlier: Omit<SmsMessages, 'query'>
  onCancel: ((message: SmsMessage) => void) | undefined
}

function SmsThread({ messages, earlier, onCancel }: SmsThreadProps) {
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
}

function SmsBubble({ message, onCancel }: SmsBubbleProps) {
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
          <Chip {...status} />
        )}
      </p>
      {message.status === 'FAILED' || message.status === 'EXPIRED' ? (
        <p className={styles.failure}>{status.meaning}</p>
      ) : null}
      {message.status === 'BUFFERED' && onCancel && (
        <div className={styles.cancel}>
          <Button size="small" icon="close" onClick={onCancel}>
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
