/** The SIMs of the list on a map: how many are in each country and, on request, the positions of the first of them. */
import { plural, t } from '@lingui/core/macro'
import { use, useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useCapabilities } from '../../../data/useCapabilities.ts'
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
import { Button } from '../../../ui/button/Button.tsx'
import { BubbleLayer, pointLayer } from '../../../ui/map/markLayers.ts'
import { centreOf, countryShore, loadOutlines } from '../../../ui/map/outlines.ts'
import { WorldMap } from '../../../ui/map/WorldMap.tsx'
import { Progress } from '../../../ui/progress/Progress.tsx'
import { Note } from '../../../ui/text/Text.tsx'
import styles from './SimMap.module.css'
import {
  noCountry,
  startCountryCount,
  maxLocated,
  startPositions,
  type CountryCounts,
  type LocatedSim,
} from './fleetScans.ts'

/** Most of the inhabited world, where no country has SIMs. */
const everywhere = [
  { longitude: -100, latitude: -35 },
  { longitude: 120, latitude: 60 },
]

interface SimMapProps {
  criteria: SimCriteria
  total: number | undefined
  onFilter: (criteria: SimCriteria) => void
}

export function SimMap({ criteria, total, onFilter }: SimMapProps) {
  const config = useConfig()
  const navigate = useNavigate()
  const can = useCapabilities()
  const outlines = use(loadOutlines())
  const status = useCustomer().data?.geolocation_status
  // All countries are counted while one is chosen, so that another can be.
  const others = withText(criteria, 'countryIso', undefined)
  const chosen = chosenCountries(criteria)
  const query = queryOf(criteria)
  const [locatedQuery, setLocatedQuery] = useState<string>()
  const counting = useScan(queryOf(others), () => startCountryCount(others))
  const locating = useScan(locatedQuery === query ? query : undefined, () =>
    startPositions(criteria, status),
  )
  const counts = useStore(counting?.found ?? noCounts)
  const located = useStore(locating?.found ?? noneLocated)
  const countries = countriesIn(counts)
  const bubbles = countries.flatMap((country) => {
    const shore = outlines ? countryShore(country.id, outlines) : []
    return shore.length === 0 ? [] : [{ ...country, ...centreOf(shore), shore }]
  })
  const inView = bubbles.filter(({ id }) => chosen.includes(id))
  const choose = canMatch(can, 'countryIso', 'is')
    ? (code: string) =>
        onFilter(
          chosen.includes(code)
            ? others
            : withText(others, 'countryIso', { mode: 'is', value: code }),
        )
    : undefined
  const count = located.length
  return (
    <div className={styles.fleet}>
      <WorldMap
        label={t`Map of the SIMs`}
        home={
          inView.length > 0
            ? inView.flatMap(({ shore }) => shore)
            : bubbles.length > 1
              ? bubbles
              : everywhere
        }
        homeLabel={t`Show all`}
        layer={
          count > 0
            ? pointLayer(
                located.map(pointOf),
                (iccid) => void navigate(paths.sim(iccid, 'location')),
              )
            : new BubbleLayer(bubbles, choose ?? (() => {}))
        }
        tiles={config?.mapTiles ?? null}
      />
      <section className={styles.side} aria-label={t`SIMs by country`}>
        <Button
          icon="location"
          disabledReason={
            can.hasOperation('getLocationData')
              ? undefined
              : t`The connected service has no location data`
          }
          onClick={() => setLocatedQuery(locating ? undefined : query)}
        >
          {locating ? t`Show countries` : t`Show positions`}
        </Button>
        {locating && (
          <ScanProgress scan={locating} label={t`Loading positions`}>
            {plural(count, {
              one: '# SIM has a position.',
              other: '# SIMs have a position.',
            })}{' '}
            {total !== undefined &&
              total > maxLocated &&
              t`Only the first ${maxLocated} SIMs of the list are checked.`}
          </ScanProgress>
        )}
        {counting && (
          <ScanProgress scan={counting} label={t`Counting SIMs`}>
            {t`By the current or last network of each SIM.`}
          </ScanProgress>
        )}
        {!choose && <Note isSmall>{t`This service cannot filter SIMs by country.`}</Note>}
        <ul className={styles.countries}>
          {countries.map(({ id, name, ...country }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.line}
                disabled={!choose}
                aria-pressed={chosen.includes(id)}
                onClick={() => choose?.(id)}
              >
                <span>{name}</span> <span>{formatCount(country.count)}</span>
              </button>
            </li>
          ))}
          {(counts.get(noCountry) ?? 0) > 0 && (
            <li className={styles.line}>
              <span>{t`No network yet`}</span>{' '}
              <span>{formatCount(counts.get(noCountry) ?? 0)}</span>
            </li>
          )}
        </ul>
      </section>
    </div>
  )
}

const noCounts = createStore<CountryCounts>(() => new Map())
const noneLocated = createStore<readonly LocatedSim[]>(() => [])

function queryOf(criteria: SimCriteria): string {
  return writeListUrl({ criteria, order: defaultOrder }).toString()
}

function chosenCountries({ texts: { countryIso: match } }: SimCriteria): readonly string[] {
  if (!match) return []
  return match.mode === 'oneOf' ? match.values : [match.value]
}

function countriesIn(counts: CountryCounts) {
  return [...counts]
    .filter(([id, count]) => id !== noCountry && count > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([id, count]) => {
      const name = countryName(id)
      const sims = plural(count, { one: '# SIM', other: '# SIMs' })
      return { id, name, count, hint: `${name}: ${sims}` }
    })
}

function pointOf({ iccid, custom_field_1: name, ...place }: LocatedSim) {
  return { ...place, id: iccid, hint: name ? `${name}\n${iccid}` : iccid }
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
  children: ReactNode
}

function ScanProgress({ scan, label, children }: ScanProgressProps) {
  const { status, done, expected = done, problem } = useStore(scan.state)
  if (status === 'done')
    return (
      <Note isSmall role="status">
        {children}
      </Note>
    )
  if (status === 'running')
    return (
      <Progress
        label={label}
        done={done}
        total={expected}
        text={(some, all) => t`${some} of ${all} SIMs checked`}
      />
    )
  return (
    <Note role={problem ? 'alert' : 'status'}>
      {problem
        ? `${problem.title}. ${problem.detail}`
        : t`Checked ${formatCount(done)} of ${formatCount(expected)} SIMs.`}{' '}
      <Button size="small" onClick={scan.resume}>
        {problem ? t`Retry` : t`Check more`}
      </Button>
    </Note>
  )
}

/** The number of SIMs of each country by its two-letter code; those never in a network are under `noCountry`. */
