/** Usage against its limit, with a bar that turns amber at 80% and red at 100%; unlimited usage has no bar. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatPercent } from '../../lib/percent.ts'
import { usageLevel } from './usageElement.tsx'
import { Note, Quiet } from '../text/Text.tsx'
import styles from './Usage.module.css'

interface UsageBarProps {
  name: string
  used: ReactNode
  /** The limit: "500 MB"; false for unlimited. */
  limit: ReactNode
  share: number | undefined
  alert?: string | undefined
  note?: ReactNode
}

export function UsageBar({ name, used, limit, share, alert, note }: UsageBarProps) {
  const reading = [share === undefined ? undefined : shareText(share), alert]
    .filter((part) => part !== undefined)
    .join(' · ')
  return (
    <div className={styles.usage} data-level={usageLevel(share)}>
      <Quiet isSmall>{name}</Quiet>
      <span className="tabular">
        {limit === false ? (
          <span className={styles.used}>{used}</span>
        ) : (
          <Trans>
            <span className={styles.used}>{used}</span> <Quiet>of {limit}</Quiet>
          </Trans>
        )}
      </span>
      {share !== undefined && (
        <div className={styles.track} aria-hidden="true">
          <div className={styles.bar} style={{ width: `${Math.min(100, share * 100)}%` }} />
        </div>
      )}
      {(reading !== '' || note !== undefined) && (
        <Note isSmall>
          {reading !== '' && <span className={styles.reading}>{reading}</span>}
          {reading !== '' && note !== undefined && ' · '}
          {note}
        </Note>
      )}
    </div>
  )
}

/** Rounds down, so that only a limit that is reached shows 100%. */
function shareText(share: number): string {
  const wholePercent = Math.floor(share * 100) / 100
  const onePercent = formatPercent(0.01)
  const percent = formatPercent(wholePercent)
  return share > 0 && wholePercent === 0 ? t`Less than ${onePercent} used` : t`${percent} used`
}
