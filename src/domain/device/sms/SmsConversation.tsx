/** The SMS of a SIM and its device, and a form to send one. Loads the REST client and the forms: import it only from lazy chunks. */
import type { ReactNode } from 'react'
import { plural, t } from '@lingui/core/macro'
import { limits } from '../../../contract/limits.ts'
import { useCapabilities } from '../../../data/capabilities.ts'
import { useAccount } from '../../../data/session/useSession.ts'
import { writeProblem } from '../../../lib/problem.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { ProblemNote } from '../../../ui/form/ProblemNote.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { writeDisabledReason } from '../../session/permissions.ts'
import type { Device } from '../device.ts'
import { SmsComposer } from './SmsComposer.tsx'
import { SmsThread } from './SmsThread.tsx'
import type { SmsMessage } from './smsMessages.ts'
import { canReadSms, useCancelSms } from './smsRequests.ts'
import { useSmsMessages } from './useSmsMessages.ts'
import styles from './Sms.module.css'

const { smsRetentionDays: retentionDays } = limits

interface SmsConversationProps {
  /** The SIM whose SMS are shown; null for a device without one. */
  iccid: string | null
  /** The device SMS are sent to; null when there is none, undefined while unknown. */
  device: Device | null | undefined
  isOnline: boolean
  /** A value that changes whenever an SMS may have changed; the conversation is then refetched. */
  refreshKey?: string
  noDevice?: ReactNode
}

export function SmsConversation({
  iccid,
  device,
  isOnline,
  refreshKey,
  noDevice,
}: SmsConversationProps) {
  const disabledReason = writeDisabledReason(useAccount())
  const isOfSimKnown = canReadSms(useCapabilities())
  const { query, ...earlier } = useSmsMessages({
    iccid: isOfSimKnown ? iccid : null,
    deviceId: device === undefined ? undefined : (device?.id ?? null),
    ...(refreshKey === undefined ? {} : { refreshKey }),
  })
  const cancelling = useCancelSms()
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
  const lastSender = messages.findLast(({ direction }) => direction === 'MT')?.sourceAddress ?? ''
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
          isEmpty={(all) => all.length === 0}
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
              onCancel={device ? (message) => void confirmAndCancel(message) : undefined}
              cancelDisabledReason={disabledReason}
            />
          )}
        </QueryView>
      )}
      {cancelProblem && <ProblemNote problem={cancelProblem} />}
      {device ? (
        <SmsComposer
          device={device}
          isOnline={isOnline}
          lastSender={lastSender}
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
