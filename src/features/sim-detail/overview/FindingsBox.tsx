import { Suspense, useId } from 'react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Time } from '../../../domain/format.tsx'
import { paths } from '../../../domain/paths.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { withRestQueries } from '../../../domain/withRestQueries.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { CancelLocation } from '../connection/CancelLocation.tsx'
import { ActivateButton } from '../header/StatusActions.tsx'
import { simTab } from '../simTabs.ts'
import { LimitsButton } from '../usage/LimitsCard.tsx'
import type { Finding, FindingAction } from './simFindings.ts'
import styles from './FindingsBox.module.css'

const UnlockAction = lazyPart<{ sim: Sim }>(() =>
  withRestQueries(import('../device/DeviceTab.tsx').then((module) => module.UnlockAction)),
)

export function FindingsBox({ sim, findings }: { sim: Sim; findings: readonly Finding[] }) {
  const titleId = useId()
  const [first, ...others] = findings
  if (!first) return null
  return (
    <section className={styles.box} aria-labelledby={titleId} data-calm={first.id === 'offline'}>
      <div className={styles.first}>
        <Icon name={first.id === 'offline' ? 'signalOff' : 'warning'} />
        <div className={styles.text}>
          <h2 className={styles.title}>
            <FindingTitle titleId={titleId} finding={first} />
          </h2>
          <p className={styles.detail}>
            {first.detail} {!first.tabLabel && <TabLink iccid={sim.iccid} finding={first} />}
          </p>
        </div>
        {first.tab !== undefined && first.tabLabel !== undefined && (
          <div className={styles.action}>
            <ButtonLink to={paths.sim(sim.iccid, first.tab)}>{first.tabLabel}</ButtonLink>
          </div>
        )}
        {first.action && first.action !== 'resetConnection' && (
          <div className={styles.action}>
            <Action key={first.action} sim={sim} action={first.action} />
          </div>
        )}
      </div>
      {first.action === 'resetConnection' && <CancelLocation sim={sim} />}
      {others.length > 0 && (
        <ul className={styles.others} aria-label={t`Other problems`}>
          {others.map((finding) => (
            <li key={finding.id}>
              <span className={styles.otherTitle}>{finding.title}.</span> {finding.detail}{' '}
              <TabLink iccid={sim.iccid} finding={finding} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function FindingTitle({ titleId, finding }: { titleId: string; finding: Finding }) {
  const { title, sinceMs } = finding
  if (sinceMs === undefined) return <span id={titleId}>{title}</span>
  return (
    <Trans>
      <span id={titleId}>{title}</span> since <Time timestampMs={sinceMs} />
    </Trans>
  )
}

function TabLink({ iccid, finding: { tab } }: { iccid: string; finding: Finding }) {
  const title = simTab(tab)?.title
  if (tab === undefined || title === undefined) return null
  return <Link to={paths.sim(iccid, tab)}>{t`Open ${title}`}</Link>
}

function Action({ sim, action }: { sim: Sim; action: Exclude<FindingAction, 'resetConnection'> }) {
  switch (action) {
    case 'raiseLimit':
      return (
        <LimitsButton sim={sim} variant="primary">
          {t`Raise limit`}
        </LimitsButton>
      )
    case 'activate':
      return <ActivateButton sim={sim} />
    case 'unlockImei':
      return (
        <Suspense fallback={<SkeletonBlock width="120px" height="32px" />}>
          <UnlockAction sim={sim} />
        </Suspense>
      )
  }
}
