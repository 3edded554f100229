/**
 * The floor page: the SIM list without a framework, on the same server, as the minimum cost of this task. The benchmark reports the cost of
 * the portal as a multiple of it. Not part of the product.
 */
import './style.css'
import { columns } from './columns.ts'
import { listSims, signIn, watchSims, type Order } from './service.ts'
import { VirtualRows } from './virtualRows.ts'

/** Returns an element of the static markup. */
function element<T extends HTMLElement>(selector: string, kind: new () => T): T {
  const found = document.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`the page has no ${selector}`)
  return found
}

const token = await signIn()
let order: Order = { field: 'iccid', direction: 'asc' }
let quickSearch = ''
let nextToken: string | null = null
let isLoading = false
let request = new AbortController()

const rows = new VirtualRows(element('#scroll', HTMLElement), element('#rows', HTMLElement), () => {
  if (nextToken !== null && !isLoading) void load(nextToken)
})

/** Loads the first page (from = null) or the next one; a newer request discards the response of an older one. */
async function load(from: string | null): Promise<void> {
  isLoading = true
  if (from === null) {
    request.abort()
    request = new AbortController()
  }
  const { signal } = request
  const page = await listSims(token, order, quickSearch, from, signal).catch(() => undefined)
  if (page === undefined || signal.aborted) return
  isLoading = false
  nextToken = page.nextToken
  if (from === null) rows.reset(page.items)
  else rows.append(page.items)
}

for (const { title, sortField } of columns) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = title
  button.addEventListener('click', () => {
    order = {
      field: sortField,
      direction: order.field === sortField && order.direction === 'asc' ? 'desc' : 'asc',
    }
    void load(null)
  })
  element('#head', HTMLElement).append(button)
}

const search = element('#search', HTMLInputElement)
search.addEventListener('input', () => {
  quickSearch = search.value
  void load(null)
})

void load(null)
watchSims(token, (sim) => rows.change(sim))
