/** A map with a bubble for each country, as large as its number, or with places as points. Lists beside it do the same for keyboards. */
import { t } from '@lingui/core/macro'
import { CircleMarker, DivIcon, LatLng, LayerGroup, Marker, type Layer } from 'leaflet'
import { use, useEffect, useEffectEvent, useMemo } from 'react'
import { countryShape, loadOutlines, type CountryShape } from './outlines.ts'
import type { Place } from './places.ts'
import { WorldMap, type MapTiles } from './WorldMap.tsx'
import styles from './WorldMap.module.css'

export interface CountryBubble {
  code: string
  /** Says what the bubble stands for: "Germany: 412 SIMs". */
  hint: string
  count: number
  /** The count in a few characters. */
  countText: string
}

export interface MapPoint extends Place {
  id: string
  hint: string
}

interface CountryMapProps {
  label: string
  /** Pass the same arrays until they change. */
  countries: readonly CountryBubble[]
  /** The countries in view; all for none. */
  chosen: readonly string[]
  /** Shown instead of the bubbles; undefined for bubbles. */
  points: readonly MapPoint[] | undefined
  tiles: MapTiles | null
  /** Called with the code of a country; undefined where countries cannot be chosen. */
  onChoose: ((code: string) => void) | undefined
  onOpen: (id: string) => void
}

/** Most of the inhabited world, where no country is in view. */
const everywhere: readonly Place[] = [
  { longitude: -100, latitude: -35 },
  { longitude: 120, latitude: 60 },
]

export function CountryMap(props: CountryMapProps) {
  const { label, countries, chosen, points, tiles } = props
  const outlines = use(loadOutlines())
  const shapes = useMemo(() => {
    const found = new Map<string, CountryShape>()
    for (const { code } of countries) {
      const shape = outlines && countryShape(code, outlines)
      if (shape) found.set(code, shape)
    }
    return found
  }, [countries, outlines])
  const codes = countries.filter(({ code }) => shapes.has(code)).map(({ code }) => code)
  const shown = chosen.filter((code) => shapes.has(code))
  const inView = (shown.length > 0 ? shown : codes).join()
  const home = useMemo(() => homeOf(inView.split(','), shapes), [inView, shapes])
  const marks = useMemo(
    () => (points ? points.map(pointMark) : bubbleMarks(countries, shapes)),
    [points, countries, shapes],
  )
  const layer = useMemo(() => new LayerGroup(marks.map(([, mark]) => mark)), [marks])
  const pick = useEffectEvent((id: string) => (points ? props.onOpen(id) : props.onChoose?.(id)))
  useEffect(() => {
    for (const [id, mark] of marks) mark.on('click', () => pick(id))
    return () => {
      for (const [, mark] of marks) mark.off('click')
    }
  }, [marks])
  return <WorldMap label={label} home={home} homeLabel={t`Show all`} layer={layer} tiles={tiles} />
}

function homeOf(
  codes: readonly string[],
  shapes: ReadonlyMap<string, CountryShape>,
): readonly Place[] {
  // Of several countries only the centres, because large ones would push the others together.
  const places = codes.flatMap((code) => {
    const shape = shapes.get(code)
    return !shape ? [] : codes.length === 1 ? shape.corners : [shape.centre]
  })
  return places.length === 0 ? everywhere : places
}

type Mark = readonly [id: string, mark: Layer]

const smallestPx = 22
const addedPx = 26

function bubbleMarks(
  countries: readonly CountryBubble[],
  shapes: ReadonlyMap<string, CountryShape>,
): readonly Mark[] {
  const most = Math.max(1, ...countries.map(({ count }) => count))
  return countries.flatMap(({ code, hint, count, countText }): readonly Mark[] => {
    const centre = shapes.get(code)?.centre
    if (!centre || count === 0) return []
    const html = document.createElement('span')
    html.ariaHidden = 'true'
    html.textContent = countText
    html.dataset['tip'] = hint
    const sizePx = Math.round(smallestPx + addedPx * Math.sqrt(count / most))
    const icon = new DivIcon({ className: styles.bubble ?? '', html, iconSize: [sizePx, sizePx] })
    // Above the names of cities, and smaller bubbles above larger ones.
    return [
      [code, new Marker(at(centre), { icon, keyboard: false, zIndexOffset: 10_000 - sizePx * 10 })],
    ]
  })
}

function pointMark(point: MapPoint): Mark {
  const mark = new CircleMarker(at(point), { radius: 5, className: styles.point ?? '' })
  mark.on('add', () => mark.getElement()?.setAttribute('data-tip', point.hint))
  return [point.id, mark]
}

function at({ latitude, longitude }: Place): LatLng {
  return new LatLng(latitude, longitude)
}
