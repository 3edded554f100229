/** The SIMs of the list on a map: how many are in each country and, on request, the positions of the first of them. */
import { plural, t } from '@lingui/core/macro'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useCapabilities } from '../../../data/capabilities.ts'
import type { ExportState } from '../../../domain/export/exportRun.ts'
import type { Scan } from '../../../domain/export/scan.ts'
import { paths } from '../../../domain/paths.ts'
import { writeListUrl } from '../../../domain/sim-filter/listUrl.ts'
import {
  canMatch,
  defaultOrder,
  withText,
  type SimCriteria,
} from '../../../domain/sim-filter/simCriteria.ts'
import { useConfig } from '../../../domain/useConfig.ts'
import { useCustomer } from '../../../domain/useCustomer.ts'
import { formatCount } from '../../../lib/count.ts'
import { countryName } from '../../../lib/countryName.ts'
import { locales } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { Progress } from '../../../ui/progress/Progress.tsx'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { Note } from '../../../ui/text/Text.tsx'
import {
  maxLocated,
  noCountry,
  startCountryCount,
  startPositions,
  type CountryCounts,
  type LocatedSims,
} from './fleetScans.ts'
import styles from './SimMap.module.css'

const CountryMap = lazyPart(() =>
  import('../../../ui/map/CountryMap.tsx').then((module) => module.CountryMap),
)

interface SimMapProps {
  criteria: SimCriteria
  onFilter: (criteria: SimCriteria) => void
}

export function SimMap({ criteria, onFilter }: SimMapProps) {
  const config = useConfig()
  const navigate = useNavigate()
  const capabilities = useCapabilities()
  const canFilter = canMatch(capabilities, 'countryIso', 'is')
  const status = useCustomer().data?.geolocation_status
  // The countries stay while one is chosen, so that another can be.
  const others = withText(criteria, 'countryIso', undefined)
  const chosen = chosenCountries(criteria)
  const query = queryOf(criteria)
  const [locatedQuery, setLocatedQuery] = useState<string>()
  const counting = useScan(queryOf(others), () => startCountryCount(others))
  const locating = useScan(locatedQuery === query ? query : undefined, () =>
    startPositions(criteria, status),
  )
  const counts = useStore(counting?.found ?? noCounts)
  const { located } = useStore(locating?.found ?? noneLocated)
  const countries = useMemo(() => countriesIn(counts), [counts])
  const points = useMemo(
    () =>
      located.map(({ iccid, custom_field_1: name, position }) => ({
        ...position,
        id: iccid,
        hint: name ? `${name}\n${iccid}` : iccid,
      })),
    [located],
  )
  const choose = canFilter
    ? (code: string) =>
        onFilter(
          chosen.includes(code)
            ? others
            : withText(others, 'countryIso', { mode: 'is', value: code }),
        )
    : undefined
  const never = counts.get(noCountry) ?? 0
  return (
    <div className={styles.fleet}>
      <Suspense fallback={<SkeletonBlock height="100%" />}>
        <CountryMap
          label={t`Map of the SIMs`}
          countries={countries}
          chosen={chosen}
          points={points.length > 0 ? points : undefined}
          tiles={config?.mapTiles ?? null}
          onChoose={choose}
          onOpen={(iccid) => void navigate(paths.sim(iccid, 'location'))}
        />
      </Suspense>
      <section className={styles.side} aria-label={t`SIMs by country`}>
        <div className={styles.positions}>
          <Button
            icon="location"
            disabledReason={
              capabilities.hasOperation('getLocationData')
                ? undefined
                : t`The connected service has no location data`
            }
            onClick={() => setLocatedQuery(locating ? undefined : query)}
          >
            {locating ? t`Show countries` : t`Show positions`}
          </Button>
          {locating && (
            <ScanProgress scan={locating} label={t`Loading positions`}>
              {({ done }) => <LocatedNote scan={locating} checked={done} />}
            </ScanProgress>
          )}
        </div>
        {counting && (
          <ScanProgress scan={counting} label={t`Counting SIMs`}>
            {() => <Note isSmall>{t`By the current or last network of each SIM.`}</Note>}
          </ScanProgress>
        )}
        {!canFilter && <Note isSmall>{t`This service cannot filter SIMs by country.`}</Note>}
        <ul className={styles.countries}>
          {countries.map(({ code, name, count }) => (
            <li key={code}>
              <CountryLine
                name={name}
                count={count}
                share={count / (countries[0]?.count || 1)}
                isChosen={chosen.includes(code)}
                onChoose={choose && (() => choose(code))}
              />
            </li>
          ))}
          {never > 0 && (
            <li>
              <CountryLine name={t`No network yet`} count={never} share={0} />
            </li>
          )}
        </ul>
      </section>
    </div>
  )
}

const noCounts = createStore<CountryCounts>(() => new Map())
const noneLocated = createStore<LocatedSims>(() => ({ located: [], unrecorded: 0 }))

function queryOf(criteria: SimCriteria): string {
  return writeListUrl({ criteria, order: defaultOrder }).toString()
}

function chosenCountries({ texts: { countryIso: match } }: SimCriteria): readonly string[] {
  if (!match) return []
  return match.mode === 'oneOf' ? match.values : [match.value]
}

function countriesIn(counts: CountryCounts) {
  const short = new Intl.NumberFormat(locales(), { notation: 'compact' })
  return [...counts]
    .filter(([code, count]) => code !== noCountry && count > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([code, count]) => {
      const name = countryName(code)
      const sims = plural(count, { one: '# SIM', other: '# SIMs' })
      return { code, name, count, hint: `${name}: ${sims}`, countText: short.format(count) }
    })
}

/** Runs a scan while there is a query; another query starts another one. */
function useScan<Found>(
  query: string | undefined,
  start: () => Scan<Found>,
): Scan<Found> | undefined {
  const [running, setRunning] = useState<{ query: string; scan: Scan<Found> }>()
  if (running?.query !== query)
    setRunning(query === undefined ? undefined : { query, scan: start() })
  const scan = running?.query === query ? running?.scan : undefined
  useEffect(() => {
    scan?.resume()
    return scan?.pause
  }, [scan])
  return scan
}

interface ScanProgressProps {
  scan: Scan<unknown>
  label: string
  /** Shown once it is done. */
  children: (state: ExportState) => React.ReactNode
}

function ScanProgress({ scan, label, children }: ScanProgressProps) {
  const state = useStore(scan.state)
  const { status, done, expected = done, problem } = state
  if (status === 'done') return children(state)
  return (
    <div className={styles.progress}>
      {status === 'running' ? (
        <Progress
          label={label}
          done={done}
          total={expected}
          text={(some, all) => t`${some} of ${all} SIMs checked`}
        />
      ) : (
        <p role={problem ? 'alert' : 'status'}>
          {problem
            ? `${problem.title}. ${problem.detail}`
            : t`Checked ${formatCount(done)} of ${formatCount(expected)} SIMs.`}
        </p>
      )}
      {status === 'running' ? (
        <Button size="small" onClick={scan.pause}>{t`Stop`}</Button>
      ) : (
        <Button size="small" onClick={scan.resume}>
          {problem ? t`Retry` : t`Check more`}
        </Button>
      )}
    </div>
  )
}

function LocatedNote({ scan, checked }: { scan: Scan<LocatedSims>; checked: number }) {
  const { located, unrecorded } = useStore(scan.found)
  const count = located.length
  const some = formatCount(checked)
  return (
    <Note isSmall role="status">
      {plural(count, {
        one: '# SIM has a position.',
        other: '# SIMs have a position.',
      })}{' '}
      {checked >= maxLocated && t`Only the first ${some} SIMs of the list are checked.`}{' '}
      {unrecorded > 0 &&
        plural(unrecorded, {
          one: 'Location is not active for # SIM.',
          other: 'Location is not active for # SIMs.',
        })}
    </Note>
  )
}

interface CountryLineProps {
  name: string
  count: number
  /** The length of its bar, from 0 to 1. */
  share: number
  isChosen?: boolean
  onChoose?: (() => void) | undefined
}

function CountryLine({ name, count, share, isChosen, onChoose }: CountryLineProps) {
  const content = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{formatCount(count)}</span>
      <span className={styles.bar} style={{ transform: `scaleX(${share})` }} aria-hidden="true" />
    </>
  )
  if (!onChoose) return <span className={styles.line}>{content}</span>
  return (
    <button type="button" className={styles.line} aria-pressed={isChosen} onClick={onChoose}>
      {content}
    </button>
  )
}
