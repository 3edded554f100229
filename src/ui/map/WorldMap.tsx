/**
 * A map with one marker and its trail: outlines of the countries, and raster tiles where a tile server is configured. It follows the
 * marker until the user moves the map. Loaded by `MapFrame` when it scrolls into view.
 */
import { t } from '@lingui/core/macro'
import {
  useId,
  useRef,
  useState,
  useEffect,
  useEffectEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { useElementSize } from '../layout/useElementSize.ts'
import { MapCities, MapOutlines, MapScale, MapTiles, MapTrail } from './MapLayers.tsx'
import {
  followed,
  panned,
  settled,
  toScreen,
  zoomed,
  type MapView,
  type Place,
  type Point,
} from './mapView.ts'
import type { TileServer } from './tileGrid.ts'
import styles from './WorldMap.module.css'

export interface WorldMapProps {
  /** What the map shows, for screen readers. */
  label: string
  marker: Place
  /** Previous places, the oldest first, then the marker's own. */
  trail: readonly Place[]
  tiles: TileServer | null
}

const startZoom = 6
const startSize = { width: 720, height: 400 }
const keyStepPx = 80
const hintMs = 2500

export function WorldMap({ label, marker, trail, tiles }: WorldMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const size = useElementSize(element, startSize)
  const [moved, setMoved] = useState<MapView>({ centre: marker, zoom: startZoom })
  const [isFollowing, setFollowing] = useState(true)
  const [isHinting, setHinting] = useState(false)
  const [haveTilesFailed, setTilesFailed] = useState(false)
  const helpId = useId()
  const view = settled(isFollowing ? followed(moved, marker, size) : moved, size)
  if (isFollowing && view.centre !== moved.centre && !isSameCentre(view, moved)) setMoved(view)

  const pan = (dx: number, dy: number) => {
    setFollowing(false)
    setMoved((before) => panned(settled(before, size), dx, dy, size))
  }
  const zoom = (by: number, about: Point) =>
    setMoved((before) => zoomed(settled(before, size), by, about, size))
  // While following, zooming is about the marker, which would leave the view otherwise.
  const zoomBySteps = (by: number) =>
    zoom(by, isFollowing ? toScreen(marker, view, size) : { x: size.width / 2, y: size.height / 2 })
  const goBack = () => {
    setFollowing(true)
    setMoved((before) => ({ centre: marker, zoom: Math.max(before.zoom, startZoom) }))
  }
  const hint = () => {
    if (isHinting) return
    setHinting(true)
    setTimeout(() => setHinting(false), hintMs)
  }
  useMapGestures(element, { onPan: pan, onZoom: zoom, onWheelIgnored: hint })

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const action = keyActions({ pan, zoomBySteps, goBack })[event.key]
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }

  const hasTiles = tiles !== null && !haveTilesFailed
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
      >
        <MapOutlines view={view} size={size} />
        {hasTiles && (
          <MapTiles
            server={tiles}
            view={view}
            size={size}
            onAllFailed={() => setTilesFailed(true)}
          />
        )}
        {!hasTiles && <MapCities view={view} size={size} />}
        <MapTrail trail={trail} marker={marker} view={view} size={size} />
        <MapScale view={view} />
        {isHinting && (
          <p className={styles.hint}>{t`Click the map or hold Ctrl to zoom by scrolling`}</p>
        )}
      </div>
      <p id={helpId} className="visually-hidden">
        {t`Arrow keys move the map, plus and minus zoom, 0 goes back to the position.`}
      </p>
      <div className={styles.controls}>
        <IconButton
          icon="plus"
          label={t`Zoom in`}
          hint={t`Zoom in (+)`}
          size="small"
          onClick={() => zoomBySteps(1)}
        />
        <IconButton
          icon="minus"
          label={t`Zoom out`}
          hint={t`Zoom out (−)`}
          size="small"
          onClick={() => zoomBySteps(-1)}
        />
        <IconButton
          icon="location"
          label={t`Back to the position`}
          hint={t`Back to the position (0)`}
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

interface Actions {
  pan: (dx: number, dy: number) => void
  zoomBySteps: (by: number) => void
  goBack: () => void
}

function keyActions({ pan, zoomBySteps, goBack }: Actions): Record<string, () => void> {
  return {
    ArrowLeft: () => pan(keyStepPx, 0),
    ArrowRight: () => pan(-keyStepPx, 0),
    ArrowUp: () => pan(0, keyStepPx),
    ArrowDown: () => pan(0, -keyStepPx),
    '+': () => zoomBySteps(1),
    '=': () => zoomBySteps(1),
    '-': () => zoomBySteps(-1),
    '0': goBack,
    Home: goBack,
  }
}

function isSameCentre({ centre: one }: MapView, { centre: other }: MapView): boolean {
  return (
    Math.abs(one.longitude - other.longitude) < 1e-9 &&
    Math.abs(one.latitude - other.latitude) < 1e-9
  )
}

/** Attributions may be HTML. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
}

interface MapGestures {
  onPan: (dx: number, dy: number) => void
  /** Zooms by steps about a point of the map. */
  onZoom: (by: number, about: Point) => void
  /** The wheel scrolled the page because the map does not have the focus. */
  onWheelIgnored: () => void
}

/** Zoom steps per pixel of the wheel, and of a pinch, whose pixels are far fewer. */
const wheelStep = 1 / 240
const pinchStep = 1 / 60

/**
 * Wheel, drag, pinch and double click on a map. The wheel zooms while the map has the focus or Ctrl is held; otherwise it
 * scrolls the page.
 */
function useMapGestures(element: RefObject<HTMLElement | null>, gestures: MapGestures): void {
  const pan = useEffectEvent((dx: number, dy: number) => gestures.onPan(dx, dy))
  const zoom = useEffectEvent((by: number, about: Point) => gestures.onZoom(by, about))
  const ignore = useEffectEvent(() => gestures.onWheelIgnored())

  useEffect(() => {
    const map = element.current
    if (!map) return undefined
    const fingers = new Map<number, Point>()
    const at = (event: MouseEvent): Point => {
      const box = map.getBoundingClientRect()
      return { x: event.clientX - box.left, y: event.clientY - box.top }
    }
    const onWheel = (event: WheelEvent) => {
      const isHeld = event.ctrlKey || event.metaKey
      if (!isHeld && !map.contains(document.activeElement)) return ignore()
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1
      zoom(
        -event.deltaY *
          lines *
          (event.ctrlKey && Math.abs(event.deltaY) < 20 ? pinchStep : wheelStep),
        at(event),
      )
    }
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || isControl(event.target)) return
      map.setPointerCapture(event.pointerId)
      fingers.set(event.pointerId, at(event))
    }
    const onMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const now = at(event)
      const [other] = [...fingers]
        .filter(([id]) => id !== event.pointerId)
        .map(([, point]) => point)
      if (other) {
        zoom(
          Math.log2(Math.max(1, distance(now, other)) / Math.max(1, distance(before, other))),
          between(now, other),
        )
        pan((now.x - before.x) / 2, (now.y - before.y) / 2)
      } else pan(now.x - before.x, now.y - before.y)
      fingers.set(event.pointerId, now)
    }
    const onUp = (event: PointerEvent) => void fingers.delete(event.pointerId)
    const onDouble = (event: MouseEvent) => {
      if (!isControl(event.target)) zoom(event.shiftKey ? -1 : 1, at(event))
    }
    // React's wheel listener is passive and cannot stop the page from scrolling.
    const listening = new AbortController()
    const { signal } = listening
    map.addEventListener('wheel', onWheel, { passive: false, signal })
    map.addEventListener('pointerdown', onDown, { signal })
    map.addEventListener('pointermove', onMove, { signal })
    map.addEventListener('pointerup', onUp, { signal })
    map.addEventListener('pointercancel', onUp, { signal })
    map.addEventListener('dblclick', onDouble, { signal })
    return () => listening.abort()
  }, [element])
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a') !== null
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
