import { type ReactNode, useId, useState } from 'react'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useAccount } from '../../data/session/useAccount.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { Time } from '../format.tsx'
import { paths } from '../paths.ts'
import { writeDisabledReason } from '../session/permissions.ts'
import { restPart } from '../withRestQueries.tsx'
import type { Cause, DeviceAction as DeviceActionId } from './cause.ts'
import type { DeviceFacts } from './useSimFacts.ts'
import styles from './CauseBox.module.css'

const DeviceAction = restPart('DeviceAction', () => import('./DeviceAction.tsx'))

export interface CauseBoxProps {
  /** Absent where the page of the SIM has nothing more. */
  iccid?: string | undefined
  causes: readonly Cause[]
  /** Absent where the page has the actions on the device already. */
  facts?: Partial<DeviceFacts> | undefined
  /** Renders an action on the SIM itself; the box has those on its device. */
  renderAction?: ((cause: Cause, isFirst: boolean) => ReactNode) | undefined
}

/** Why a SIM has no service, the worst cause first, each with what mends it. */
export function CauseBox({ iccid, causes, facts, renderAction }: CauseBoxProps) {
  const titleId = useId()
  const readOnlyReason = writeDisabledReason(useAccount())
  const [isOpen, setOpen] = useState(false)
  const [first, ...others] = causes
  if (!first) return null
  const isCalm = first.id === 'offline' || first.id === 'changing'
  const actionOf = (cause: Cause): ReactNode => {
    const { action } = cause
    // One button mends all causes with the same action.
    const isRepeated = causes.find((each) => each.action === action) !== cause
    if (!action || readOnlyReason !== undefined || isRepeated) return undefined
    if (!isOnDevice(action)) return renderAction?.(cause, cause === first) || undefined
    if (!facts) return undefined
    return (
      <DeviceAction
        fallback={<SkeletonBlock width="120px" height="32px" />}
        action={action}
        facts={facts}
        isFirst={cause === first}
      />
    )
  }
  return (
    <section className={styles.box} aria-labelledby={titleId} data-calm={isCalm}>
      <div className={styles.first}>
        <Icon name={first.id === 'offline' ? 'signalOff' : 'warning'} />
        <div className={styles.text}>
          <h2 className={styles.title}>
            <Title id={titleId} cause={first} />
          </h2>
          <Detail iccid={iccid} cause={first} hasAction={actionOf(first) !== undefined} />
        </div>
        <Action>{actionOf(first)}</Action>
      </div>
      {others.length > 0 && (
        <>
          <Button
            variant="quiet"
            size="small"
            endIcon={isOpen ? 'chevronUp' : 'chevronDown'}
            className={styles.more}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {plural(others.length, { one: '# other problem', other: '# other problems' })}
          </Button>
          <ul className={styles.others} data-open={isOpen} aria-label={t`Other problems`}>
            {others.map((cause) => (
              <li key={cause.id} className={styles.other}>
                <div className={styles.text}>
                  <span className={styles.otherTitle}>
                    <Title cause={cause} />
                  </span>
                  <Detail iccid={iccid} cause={cause} hasAction={actionOf(cause) !== undefined} />
                </div>
                <Action>{actionOf(cause)}</Action>
              </li>
            ))}
          </ul>
        </>
      )}
      {readOnlyReason !== undefined && causes.some(({ action }) => action) && (
        <p className={styles.detail}>{readOnlyReason}</p>
      )}
    </section>
  )
}

function isOnDevice(action: NonNullable<Cause['action']>): action is DeviceActionId {
  return ['enableDevice', 'setDataQuota', 'setSmsQuota', 'topUp'].includes(action)
}

function Action({ children }: { children: ReactNode }) {
  return children === undefined ? null : <div className={styles.action}>{children}</div>
}

function Title({ id, cause: { title, sinceMs } }: { id?: string; cause: Cause }) {
  if (sinceMs === undefined) return <span id={id}>{title}</span>
  return (
    <Trans>
      <span id={id}>{title}</span> since <Time timestampMs={sinceMs} />
    </Trans>
  )
}

const tabLinks: Record<NonNullable<Cause['tab']>, string> = {
  usage: t`Show usage`,
  activity: t`Show activity`,
  device: t`Show device`,
  sms: t`Show SMS`,
}

interface DetailProps {
  iccid: string | undefined
  cause: Cause
  hasAction: boolean
}

function Detail({ iccid, cause: { detail, tab }, hasAction }: DetailProps) {
  return (
    <p className={styles.detail}>
      {detail}{' '}
      {iccid !== undefined && tab && !hasAction && (
        <Link to={paths.sim(iccid, tab)}>{tabLinks[tab]}</Link>
      )}
    </p>
  )
}
