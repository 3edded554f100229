/**
 * A map drawn by Leaflet: raster tiles where a tile server is configured, otherwise outlines of the countries. It keeps its places in
 * view until the user moves it. Leaflet's own controls need `innerHTML`, which Trusted Types forbid.
 */
import { t } from '@lingui/core/macro'
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type WheelEvent,
} from 'react'
import {
  CircleMarker,
  DivIcon,
  LatLng,
  LatLngBounds,
  LayerGroup,
  Map as LeafletMap,
  Marker,
  Polygon,
  Polyline,
  TileLayer,
  type FitBoundsOptions,
  type Layer,
  type LeafletEvent,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { IconButton } from '../button/IconButton.tsx'
import { cities } from './cities.ts'
import { drawnParts, loadOutlines } from './outlines.ts'
import type { Place } from './places.ts'
import styles from './WorldMap.module.css'

interface WorldMapProps {
  label: string
  /** What the map shows at first: a marker, or an area with all of several places. */
  home: readonly Place[]
  homeLabel: string
  /** Previous places of the marker, the oldest first, then its own. */
  trail?: readonly Place[]
  /** Drawn instead of a marker. */
  layer?: Layer
  /** A URL with {z}, {x} and {y}; null for outlines. */
  tiles: { readonly url: string; readonly attribution: string } | null
}

const startZoom = 6
const keyStepPx = 80
/** How far places stay from the edges of the map. */
const edgePx = 32
const hintMs = 2500
/** The edges of Web Mercator, and so far to both sides that only they limit the map. */
const world = new LatLngBounds([-85.051129, -180], [85.051129, 180])
const maxBounds = new LatLngBounds([-85.051129, -10_000], [85.051129, 10_000])

export function WorldMap({ label, home, homeLabel, trail, layer, tiles }: WorldMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap>()
  const [isHinting, setHinting] = useState(false)
  const [haveTilesFailed, setTilesFailed] = useState(false)
  const [areOutlinesMissing, setOutlinesMissing] = useState(false)
  const isFollowing = useRef(true)
  const helpId = useId()
  const hasTiles = tiles !== null && !haveTilesFailed
  const area = areaOf(home)
  const isOnePlace = home.length === 1

  const startMap = useEffectEvent((container: HTMLElement) => {
    const started = new LeafletMap(container, {
      attributionControl: false,
      zoomControl: false,
      keyboard: false,
      inertia: false,
      // During an animation the library ignores a second step.
      zoomAnimation: false,
      worldCopyJump: true,
      maxBounds,
      maxBoundsViscosity: 1,
      maxZoom: 18,
    })
    const fillWithWorld = () => started.setMinZoom(started.getBoundsZoom(world, true))
    started.on('resize', fillWithWorld)
    started.on('dragstart', () => {
      isFollowing.current = false
    })
    // Fired by a bubble that stands for several places.
    started.on('zoomto', ({ members }: LeafletEvent & { members?: readonly Place[] }) => {
      isFollowing.current = false
      if (members) started.fitBounds(areaOf(members), fitting(started.getMaxZoom()))
    })
    started.fitBounds(area, fitting(startZoom))
    fillWithWorld()
    setMap(started)
    return () => {
      started.remove()
    }
  })
  useEffect(() => (element.current ? startMap(element.current) : undefined), [])

  const drawGround = useEffectEvent((shown: LeafletMap) => {
    const layer =
      hasTiles && tiles
        ? tileLayer(tiles.url, () => setTilesFailed(true))
        : outlineLayer(shown, () => setOutlinesMissing(true))
    layer.addTo(shown)
    return () => {
      layer.remove()
    }
  })
  const url = hasTiles ? tiles.url : undefined
  useEffect(() => (map ? drawGround(map) : undefined), [map, url])

  const follow = useEffectEvent((shown: LeafletMap) => {
    if (!isFollowing.current) return
    if (!isOnePlace) shown.fitBounds(area, fitting(startZoom))
    else if (!isWellInside(shown, area.getCenter()))
      shown.setView(area.getCenter(), undefined, { animate: false })
  })
  useEffect(() => {
    if (map) follow(map)
  }, [map, home])
  useEffect(() => {
    if (!map) return undefined
    const marks = (layer ?? trailLayer(trail ?? [])).addTo(map)
    return () => {
      marks.remove()
    }
  }, [map, layer, trail])

  const pan = (x: number, y: number) => {
    isFollowing.current = false
    map?.panBy([x, y], { animate: false })
  }
  // While following one place, zooming is about it, because it would leave the view otherwise.
  const zoom = (by: number) => {
    isFollowing.current &&= isOnePlace
    if (isFollowing.current) map?.setZoomAround(area.getCenter(), map.getZoom() + by)
    else map?.setZoom(map.getZoom() + by)
  }
  const goBack = () => {
    isFollowing.current = true
    map?.fitBounds(area, fitting(isOnePlace ? Math.max(map.getZoom(), startZoom) : startZoom))
  }
  const actions: Record<string, () => void> = {
    ArrowLeft: () => pan(-keyStepPx, 0),
    ArrowRight: () => pan(keyStepPx, 0),
    ArrowUp: () => pan(0, -keyStepPx),
    ArrowDown: () => pan(0, keyStepPx),
    '+': () => zoom(1),
    '=': () => zoom(1),
    '-': () => zoom(-1),
    '0': goBack,
    Home: goBack,
  }
  const onKey = (event: KeyboardEvent) => {
    const action = actions[event.key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }
  // The wheel zooms while the map has the focus or Ctrl is held; otherwise it scrolls the page.
  const onWheel = (event: WheelEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.currentTarget.contains(document.activeElement))
      return
    event.stopPropagation()
    if (isHinting) return
    setHinting(true)
    setTimeout(() => setHinting(false), hintMs)
  }

  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application is interactive: arrow keys move the map, plus and minus zoom */}
      <div
        ref={element}
        className={styles.map}
        role="application"
        aria-roledescription={t`map`}
        aria-label={label}
        aria-describedby={helpId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes the focus for its keys
        tabIndex={0}
        onKeyDown={onKey}
        onWheelCapture={onWheel}
      />
      {isHinting && (
        <p className={styles.hint}>{t`Click the map or hold Ctrl to zoom by scrolling`}</p>
      )}
      {areOutlinesMissing && <p className={styles.hint}>{t`Couldn't load the outlines.`}</p>}
      <p id={helpId} className="visually-hidden">
        {t`Arrow keys move the map, plus and minus zoom, 0 goes back.`}
      </p>
      <div className={styles.controls}>
        <IconButton
          icon="plus"
          label={t`Zoom in`}
          hint={t`Zoom in (+)`}
          size="small"
          onClick={() => zoom(1)}
        />
        <IconButton
          icon="minus"
          label={t`Zoom out`}
          hint={t`Zoom out (−)`}
          size="small"
          onClick={() => zoom(-1)}
        />
        <IconButton
          icon="location"
          label={homeLabel}
          hint={`${homeLabel} (0)`}
          size="small"
          onClick={goBack}
        />
      </div>
      <p className={styles.attribution}>
        {haveTilesFailed && (
          <span role="status">{t`Couldn't load map tiles. Outlines are shown instead.`} </span>
        )}
        {hasTiles ? plainText(tiles.attribution) : t`Outlines: Natural Earth`}
      </p>
    </div>
  )
}

function areaOf(places: readonly Place[]): LatLngBounds {
  return new LatLngBounds(places.map(({ latitude, longitude }) => new LatLng(latitude, longitude)))
}

function fitting(maxZoom: number): FitBoundsOptions {
  return { animate: false, padding: [edgePx, edgePx], maxZoom }
}

/** How far from the centre, as a share of the map, a marker may move before the map follows. */
const followShare = 0.35

function isWellInside(map: LeafletMap, at: LatLng): boolean {
  const size = map.getSize()
  const { x, y } = map.latLngToContainerPoint(at).subtract(size.divideBy(2))
  return Math.abs(x) < size.x * followShare && Math.abs(y) < size.y * followShare
}

const maxFirstFailures = 4

/** `onAllFailed` is called when the first tiles failed and none has loaded. */
function tileLayer(url: string, onAllFailed: () => void): TileLayer {
  const layer = new TileLayer(url, { className: styles.tiles ?? '', maxNativeZoom: 19 })
  let failures = 0
  layer.on('tileload', () => {
    failures = Number.NEGATIVE_INFINITY
  })
  layer.on('tileerror', () => {
    if (++failures === maxFirstFailures) onAllFailed()
  })
  return layer
}

/** Land and borders, and cities. */
function outlineLayer(map: LeafletMap, onMissing: () => void): LayerGroup {
  if (!map.getPane('outlines')) map.createPane('outlines').style.zIndex = '250'
  const drawn = { pane: 'outlines', interactive: false }
  const group = new LayerGroup()
  const labels = new LayerGroup().addTo(group)
  const label = () => {
    labels.clearLayers()
    for (const city of cityMarkers(map)) city.addTo(labels)
  }
  group.on('add', () => map.on('zoomend', label) && label())
  group.on('remove', () => map.off('zoomend', label))
  void loadOutlines().then((outlines) => {
    if (!outlines) return onMissing()
    // Also on both sides, where a map near the antimeridian continues.
    for (const turn of [0, -360, 360])
      for (const country of outlines.features)
        new Polygon(
          drawnParts(country).map((rings) =>
            rings.map((ring) => ring.map(([x = 0, y = 0]) => new LatLng(y, x + turn))),
          ),
          { ...drawn, className: styles.land ?? '' },
        ).addTo(group)
  })
  return group
}

const letterPx = 6.6
const linePx = 18

/** As many cities of this zoom as fit without overlapping, the largest first. */
function cityMarkers(map: LeafletMap): readonly Marker[] {
  const placed: { x: number; y: number; end: number }[] = []
  return cities.flatMap(({ name, fromZoom, latitude, longitude }) => {
    if (fromZoom > map.getZoom()) return []
    const { x, y } = map.project([latitude, longitude])
    const end = x + name.length * letterPx + 8
    if (placed.some((other) => Math.abs(other.y - y) < linePx && x < other.end && other.x < end))
      return []
    placed.push({ x, y, end })
    const html = document.createElement('span')
    html.ariaHidden = 'true'
    html.textContent = name
    const icon = new DivIcon({ className: styles.city ?? '', html, iconSize: [0, 0] })
    return new Marker([latitude, longitude], { icon, interactive: false, keyboard: false })
  })
}

/** The marker and its trail on the same side of the antimeridian; older parts of the trail fade. */
function trailLayer(trail: readonly Place[]): LayerGroup {
  const marker = trail.at(-1)
  if (!marker) return new LayerGroup()
  const points = trail.map(
    ({ latitude, longitude }) =>
      new LatLng(latitude, longitude + 360 * Math.round((marker.longitude - longitude) / 360)),
  )
  const at = new LatLng(marker.latitude, marker.longitude)
  const dot = (point: LatLng, radius: number, className = '') =>
    new CircleMarker(point, { radius, className, interactive: false })
  const markerDot = dot(at, 6.5, styles.marker)
  markerDot.on('add', () =>
    markerDot
      .getElement()
      ?.setAttribute('data-marker', `${marker.latitude.toFixed(4)} ${marker.longitude.toFixed(4)}`),
  )
  return new LayerGroup([
    ...points.slice(1).map(
      (point, index) =>
        new Polyline([points[index] ?? point, point], {
          className: styles.leg ?? '',
          opacity: 0.3 + (0.7 * (index + 1)) / (points.length - 1),
          interactive: false,
        }),
    ),
    ...points.slice(0, -1).map((point) => dot(point, 3, styles.stop)),
    dot(at, 14, styles.halo),
    markerDot,
  ])
}

/** Attributions may be HTML. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
}
