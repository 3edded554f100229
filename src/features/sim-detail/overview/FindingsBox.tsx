/**
 * The one box on top of a SIM's page: why it has no service, and the one action that mends that. What else is wrong stands below it,
 * each with the way to where it can be looked into. Shows nothing when all is well.
 */
import { Suspense, useId } from 'react'
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
import { ActivateButton } from '../header/ActivateButton.tsx'
import { simTab } from '../simTabs.ts'
import { LimitsButton } from '../usage/LimitsButton.tsx'
import type { Finding, FindingAction } from './finding.ts'
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
        <div className={styles.words}>
          <h2 className={styles.title}>
            <span id={titleId}>{first.title}</span>
            {first.sinceMs !== undefined && (
              <>
                {' '}
                since <Time timestampMs={first.sinceMs} />
              </>
            )}
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
        <ul className={styles.others} aria-label="Also found">
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

function TabLink({ iccid, finding: { tab } }: { iccid: string; finding: Finding }) {
  return tab === undefined ? null : (
    <Link to={paths.sim(iccid, tab)}>Open {simTab(tab)?.title.toLowerCase()}</Link>
  )
}

function Action({ sim, action }: { sim: Sim; action: Exclude<FindingAction, 'resetConnection'> }) {
  switch (action) {
    case 'raiseLimit':
      return (
        <LimitsButton sim={sim} variant="primary">
          Raise limit
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
