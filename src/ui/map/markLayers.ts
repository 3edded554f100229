/** What a map shows besides its ground. For pointers only: a list beside the map does the same for keyboards. */
import {
  CircleMarker,
  DivIcon,
  LatLng,
  LayerGroup,
  Marker,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
} from 'leaflet'
// Before our own styles, which override it.
import 'leaflet/dist/leaflet.css'
import { locales } from '../../lib/locale.ts'
import { joinCovered, type Place } from './places.ts'
import styles from './WorldMap.module.css'

interface Mark extends Place {
  id: string
  hint: string
}

interface Bubble extends Mark {
  count: number
}

const smallestPx = 22
const addedPx = 26

/** Bubbles whose areas grow with their counts. Those that a larger one would cover join it; a click on it zooms in to them. */
export class BubbleLayer extends LayerGroup {
  readonly #bubbles: readonly Bubble[]
  readonly #onPick: (id: string) => void

  constructor(bubbles: readonly Bubble[], onPick: (id: string) => void) {
    super()
    this.#bubbles = bubbles
    this.#onPick = onPick
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    return { zoomend: ({ target }) => this.#draw(target as LeafletMap) }
  }

  override onAdd(map: LeafletMap): this {
    this.#draw(map)
    return super.onAdd(map)
  }

  #draw(map: LeafletMap): void {
    const most = Math.max(...this.#bubbles.map(({ count }) => count))
    const sizePx = (count: number) =>
      Math.round(smallestPx + addedPx * Math.sqrt(Math.min(1, count / most)))
    const compact = new Intl.NumberFormat(locales(), { notation: 'compact' })
    this.clearLayers()
    for (const { count, members } of joinCovered(
      this.#bubbles,
      ({ latitude, longitude }) => map.project([latitude, longitude]),
      (joined) => sizePx(joined) / 2,
    )) {
      const [{ id, latitude, longitude }] = members
      const html = document.createElement('span')
      html.ariaHidden = 'true'
      html.textContent = compact.format(count)
      html.dataset['tip'] = members.map(({ hint }) => hint).join('\n')
      const size = sizePx(count)
      const icon = new DivIcon({ className: styles.bubble ?? '', html, iconSize: [size, size] })
      // Above the names of cities, and smaller bubbles above larger ones.
      const place = { icon, keyboard: false, zIndexOffset: 10_000 - size * 10 }
      new Marker(new LatLng(latitude, longitude), place)
        .on('click', () =>
          members.length === 1 ? this.#onPick(id) : map.fire('zoomto', { members }),
        )
        .addTo(this)
    }
  }
}

export function pointLayer(points: readonly Mark[], onPick: (id: string) => void): LayerGroup {
  return new LayerGroup(
    points.map(({ id, hint, latitude, longitude }) => {
      const look = { radius: 5, className: styles.point ?? '' }
      const point = new CircleMarker(new LatLng(latitude, longitude), look)
      point.on('add', () => point.getElement()?.setAttribute('data-tip', hint))
      return point.on('click', () => onPick(id))
    }),
  )
}
