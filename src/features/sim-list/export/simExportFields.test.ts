import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { activateLanguage } from '../../../data/language.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'

// Module constants take their language at import.
async function importInGerman() {
  vi.resetModules()
  const [{ simExportFields }, { simColumns }] = await Promise.all([
    import('./simExport.ts'),
    import('../columns.tsx'),
  ])
  return { simExportFields, simColumns }
}

beforeEach(() => activateLanguage('de'))
afterEach(() => activateLanguage('en'))

it('exports English headers and status names in every language', async () => {
  const { simExportFields } = await importInGerman()
  // Only the status is read.
  const sim = { statusid: 2 } as Sim
  const [status] = simExportFields(['status'])
  expect([status?.header, status?.value(sim)]).toEqual(['Status', 'Activated'])
  expect(simExportFields(['session', 'name', 'forecast']).map(({ header }) => header)).toEqual([
    'In session since',
    'Device name',
    'Data forecast',
  ])
})

it('shows columns and statuses in the language of the user', async () => {
  const { simColumns } = await importInGerman()
  const columns = simColumns({ byteUnits: 'decimal', timeZone: 'UTC', search: '' })
  const find = (id: string) => columns.find((column) => column.id === id)
  expect(find('name')?.header).toBe('Gerätename')
  expect(find('status')?.exportValue({ statusid: 2 } as Sim)).toBe('Aktiviert')
})
