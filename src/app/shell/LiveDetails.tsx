import { plural, t } from '@lingui/core/macro'
import { useRef } from 'react'
import { explainLiveState, retryLabelOf } from '../../domain/live/LiveNote.tsx'
import { nextTryOf } from '../../domain/live/liveState.ts'
import { useLiveState } from '../../domain/live/useLiveState.ts'
import { paths } from '../../domain/paths.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import {
  retryLive,
  setLivePaused,
  simFeed,
  useLivePause,
  useUpdateRate,
} from '../../domain/sim/liveSims.ts'
import { formatTime } from '../../lib/time.ts'
import { locales } from '../../lib/locale.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { CardActions } from '../../ui/card/Card.tsx'
import { useSecondsUntil } from '../../ui/time/useClock.ts'
import styles from './LiveBadge.module.css'

export function LiveDetails({ close }: { close: () => void }) {
  const live = useLiveState(simFeed)
  const { isPaused, waitingCount } = useLivePause()
  const rate = useUpdateRate()
  const { timeZone } = usePreferences()
  const nextTrySeconds = useSecondsUntil(nextTryOf(live))
  const retry = retryLabelOf(live)
  const perSecond = new Intl.NumberFormat(locales(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(rate)
  const details = useRef<HTMLDivElement>(null)
  const retryNow = () => {
    // The button disappears once updates are live again; the focus must not fall back to the body.
    details.current?.focus()
    retryLive()
  }
  return (
    <div ref={details} tabIndex={-1} className={styles.details}>
      <p>
        {isPaused && live.state === 'live'
          ? t`Live updates are paused. Data on screen does not change.`
          : explainLiveState(live)}
      </p>
      <dl className={styles.facts}>
        {live.state === 'live' && <Fact name={t`Changes`} value={t`${perSecond} per second`} />}
        {isPaused && (
          <Fact
            name={t`While paused`}
            value={plural(waitingCount, { one: '# SIM changed', other: '# SIMs changed' })}
          />
        )}
        {'problem' in live && live.problem && (
          <Fact name={t`Reason`} value={`${live.problem.title}. ${live.problem.detail}`} />
        )}
        {'sinceMs' in live && <Fact name={t`Since`} value={formatTime(live.sinceMs, timeZone)} />}
        {nextTrySeconds !== undefined && (
          <Fact name={t`Next try`} value={t`in ${nextTrySeconds} s`} />
        )}
      </dl>
      <CardActions>
        {retry !== undefined && (
          <Button size="small" icon="refresh" onClick={retryNow}>
            {retry}
          </Button>
        )}
        {(isPaused || live.state === 'live') && (
          <Button
            size="small"
            icon={isPaused ? 'play' : 'pause'}
            onClick={() => setLivePaused(!isPaused)}
          >
            {isPaused ? t`Resume` : t`Pause`}
          </Button>
        )}
        <span onClickCapture={close}>
          <ButtonLink size="small" variant="quiet" to={paths.support()}>
            {t`Test connections`}
          </ButtonLink>
        </span>
      </CardActions>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="tabular">{value}</dd>
    </>
  )
}
