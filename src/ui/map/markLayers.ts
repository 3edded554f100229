/** What a map shows besides its ground. For pointers only: a list beside the map does the same for keyboards. */
import { CircleMarker, DivIcon, LatLng, LayerGroup, Marker } from 'leaflet'
// Before our own styles, which override it.
import 'leaflet/dist/leaflet.css'
import type { Place } from './places.ts'
import styles from './WorldMap.module.css'

interface Mark extends Place {
  id: string
  hint: string
}

interface Bubble extends Mark {
  count: number
  /** The count in a few characters. */
  text: string
}

const smallestPx = 22
const addedPx = 26

/** Draws bubbles whose areas grow with their counts. */
export function bubbleLayer(bubbles: readonly Bubble[], onPick: (id: string) => void): LayerGroup {
  const most = Math.max(...bubbles.map(({ count }) => count))
  return new LayerGroup(
    bubbles.map(({ id, hint, count, text, latitude, longitude }) => {
      const html = document.createElement('span')
      html.ariaHidden = 'true'
      html.textContent = text
      html.dataset['tip'] = hint
      const sizePx = Math.round(smallestPx + addedPx * Math.sqrt(count / most))
      const icon = new DivIcon({ className: styles.bubble ?? '', html, iconSize: [sizePx, sizePx] })
      // Above the names of cities, and smaller bubbles above larger ones.
      const place = { icon, keyboard: false, zIndexOffset: 10_000 - sizePx * 10 }
      return new Marker(new LatLng(latitude, longitude), place).on('click', () => onPick(id))
    }),
  )
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
