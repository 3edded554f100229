/** A hand-written virtual list: only rows near the viewport have elements, which are reused while scrolling. */
import { columns } from './columns.ts'
import type { Sim } from './sim.ts'

const rowHeight = 36
const overscan = 10

interface DrawnRow {
  element: HTMLElement
  cells: HTMLElement[]
  index: number
}

export class VirtualRows {
  readonly sims: Sim[] = []
  #drawn = new Map<number, DrawnRow>()
  #free: DrawnRow[] = []
  #indexes = new Map<string, number>()
  #changed = new Set<number>()
  #isFrameRequested = false
  readonly #scroller: HTMLElement
  readonly #body: HTMLElement
  readonly #onNearEnd: () => void

  constructor(scroller: HTMLElement, body: HTMLElement, onNearEnd: () => void) {
    this.#scroller = scroller
    this.#body = body
    this.#onNearEnd = onNearEnd
    scroller.addEventListener('scroll', () => this.draw(), { passive: true })
  }

  /** Replaces all rows. */
  reset(sims: readonly Sim[]): void {
    this.sims.length = 0
    this.#indexes.clear()
    this.append(sims)
    this.#scroller.scrollTop = 0
    this.draw()
    for (const row of this.#drawn.values()) this.#fill(row)
  }

  /** Adds rows at the end. */
  append(sims: readonly Sim[]): void {
    for (const sim of sims) this.#indexes.set(sim.iccid, this.sims.push(sim) - 1)
    this.#body.style.height = `${this.sims.length * rowHeight}px`
    this.draw()
  }

  /** Applies a live update with the next frame. */
  change(sim: Sim): void {
    const index = this.#indexes.get(sim.iccid)
    if (index === undefined) return
    this.sims[index] = sim
    this.#changed.add(index)
    if (this.#isFrameRequested) return
    this.#isFrameRequested = true
    requestAnimationFrame(() => {
      this.#isFrameRequested = false
      for (const changed of this.#changed) {
        const row = this.#drawn.get(changed)
        if (row !== undefined) this.#fill(row)
      }
      this.#changed.clear()
    })
  }

  /** Renders the rows near the viewport. */
  draw(): void {
    const first = Math.max(0, Math.floor(this.#scroller.scrollTop / rowHeight) - overscan)
    const last = Math.min(
      this.sims.length,
      Math.ceil((this.#scroller.scrollTop + this.#scroller.clientHeight) / rowHeight) + overscan,
    )
    for (const [index, row] of this.#drawn) {
      if (index >= first && index < last) continue
      this.#drawn.delete(index)
      this.#free.push(row)
    }
    for (let index = first; index < last; index++) {
      if (this.#drawn.has(index)) continue
      const row = this.#free.pop() ?? this.#create()
      row.index = index
      row.element.style.transform = `translateY(${index * rowHeight}px)`
      row.element.setAttribute('aria-rowindex', String(index + 2))
      row.element.hidden = false
      this.#drawn.set(index, row)
      this.#fill(row)
    }
    for (const row of this.#free) {
      row.element.hidden = true
      row.element.removeAttribute('aria-rowindex')
    }
    if (last > this.sims.length - 50) this.#onNearEnd()
  }

  #create(): DrawnRow {
    const element = document.createElement('div')
    element.setAttribute('role', 'row')
    const cells = columns.map(() => {
      const cell = document.createElement('span')
      cell.setAttribute('role', 'gridcell')
      return cell
    })
    element.append(...cells)
    this.#body.append(element)
    return { element, cells, index: 0 }
  }

  #fill(row: DrawnRow): void {
    const sim = this.sims[row.index]
    if (sim === undefined) return
    for (const [place, column] of columns.entries()) {
      const cell = row.cells[place]
      const text = column.text(sim)
      if (cell !== undefined && cell.textContent !== text) cell.textContent = text
    }
  }
}
