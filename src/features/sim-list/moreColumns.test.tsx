import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { applyCapabilities, currentCapabilities } from '../../data/capabilities.ts'
import { replaceTransport, transport } from '../../data/transport.ts'
import { captureDownloads } from '../../testing/captureDownloads.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { parseCsv } from '../../lib/csv.ts'
import { noCriteria } from '../../domain/sim-filter/simCriteria.ts'
import { simExportFields, startExport } from './export/simExport.ts'
import { moreColumns } from './moreColumns.tsx'
import { SimListPage } from './SimListPage.tsx'

let restore = () => {}
afterEach(() => restore())

/** Records the filters of requested REST SIMs from now on. */
function recordRestSims(): string[] {
  const real = transport()
  const filters: string[] = []
  restore = replaceTransport({
    ...real,
    fetch: (request, init) => {
      const url = new URL(typeof request === 'string' ? request : request.url, 'http://portal')
      if (url.pathname.endsWith('/sim')) filters.push(url.searchParams.get('q') ?? '')
      return real.fetch(request, init)
    },
  })
  return filters
}

const openList = (path: string) => renderPortal({ path, sims: 300, element: <SimListPage /> })
const namesOf = async () => {
  const grid = within(await screen.findByRole('grid', { name: 'SIMs' }))
  return grid.getAllByRole('columnheader').map(({ textContent }) => textContent)
}

describe('the columns that few users show', () => {
  it('are loaded when the address names them', async () => {
    await openList('/sims?columns=iccid,lock,blocked,received-limit,polled')
    await vi.waitFor(async () =>
      expect((await namesOf()).slice(-4)).toEqual([
        'Locked IMEI',
        'Blocked networks',
        'Received SMS limit',
        'Last eIM poll',
      ]),
    )
  })

  it('are offered by the column chooser', async () => {
    const { user } = await openList('/sims')
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    for (const name of ['Locked IMEI', 'Registered', 'REST status', 'Organisation', 'SIM ID'])
      expect(await screen.findByRole('checkbox', { name })).toBeDefined()
  })
})

describe('the columns of the REST interface', () => {
  it('load the visible SIMs only, those with similar ICCIDs in one request', async () => {
    const { router } = await renderPortal({ path: '/help', sims: 300 })
    const filters = recordRestSims()
    await router.navigate('/sims?columns=iccid,sim-id,rest-status,registered,organisation')
    const grid = within(await screen.findByRole('grid', { name: 'SIMs' }))
    await vi.waitFor(() =>
      expect(grid.getAllByText(/^Northwind/).length).toBe(grid.getAllByRole('row').length - 1),
    )
    const rows = grid.getAllByRole('row').length - 1
    expect(rows).toBeLessThan(100)
    expect(filters.length).toBeGreaterThan(0)
    expect(filters.length).toBeLessThan(rows)
    expect(new Set(filters).size).toBe(filters.length)
    expect(grid.getAllByText(/^(Yes|No)$/).length).toBeGreaterThan(3)
  })

  it('are not offered by a service without REST', () => {
    applyCapabilities({ graphqlUrl: 'x', restUrl: '', realtimeUrl: 'x' })
    const can = currentCapabilities()
    expect(
      moreColumns({ byteUnits: 'decimal', timeZone: 'UTC' }, can)
        .map(({ id }) => id)
        .slice(-4),
    ).toEqual(['lock', 'blocked', 'received-limit', 'polled'])
  })
})

it('writes them to exports of all columns', async () => {
  captureDownloads()
  await renderPortal({ sims: 30 })
  const run = startExport({
    scope: { kind: 'matching', criteria: noCriteria, excluded: new Set(), expected: undefined },
    format: 'csv',
    fields: simExportFields('all'),
  })
  await vi.waitFor(() => expect(run.state.getState().status).toBe('done'))
  const [header = [], ...lines] = parseCsv(await run.file().text()).rows.map(({ cells }) => cells)
  const valuesOf = (name: string) => lines.map((line) => line[header.indexOf(name)])
  for (const name of [
    'IMEI lock',
    'Blocked networks',
    'Last eIM poll',
    'Received SMS limit (empty: unlimited)',
  ])
    expect(header).toContain(name)
  expect(valuesOf('Organisation').every((name) => name?.startsWith('Northwind'))).toBe(true)
  expect(valuesOf('SIM ID').every((id) => /^\d+$/.test(id ?? ''))).toBe(true)
})
