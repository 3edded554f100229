import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isRecord, parseJson } from '../../../lib/json.ts'
import { captureDownloads } from '../../../testing/captureDownloads.ts'
import { renderPortal } from '../../../testing/renderPortal.tsx'
import { noCriteria } from '../../../domain/sim-filter/simCriteria.ts'
import { type ExportScope, simExportFields, startExport } from './simExport.ts'

type SimExport = ReturnType<typeof startExport>

const everything: ExportScope = {
  kind: 'matching',
  criteria: noCriteria,
  excluded: new Set(),
  expected: undefined,
}
let saved: ReturnType<typeof captureDownloads> = []
beforeEach(() => {
  saved = captureDownloads()
})

const over = async (run: SimExport) => {
  await vi.waitFor(() => expect(['done', 'failed']).toContain(run.state.getState().status))
  return run.state.getState()
}

async function recordsOf(run: SimExport): Promise<Record<string, unknown>[]> {
  const records = parseJson(await run.file().text())
  if (!Array.isArray(records)) throw new Error('The file is no list.')
  return records.flatMap((record) => (isRecord(record) ? [record] : []))
}

async function allIccids(): Promise<string[]> {
  const run = startExport({ scope: everything, format: 'json', fields: simExportFields(['iccid']) })
  await over(run)
  return (await recordsOf(run)).map((record) => String(record['iccid']))
}

describe('an export', () => {
  it('writes every matching SIM once, sorted by ICCID', async () => {
    await renderPortal({ sims: 230 })
    const iccids = await allIccids()
    expect(iccids).toHaveLength(230)
    expect(iccids).toEqual([...new Set(iccids)].toSorted())
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^sims-230-.*\.json$/)])
  })

  it('omits excluded SIMs, also from the expected number', async () => {
    await renderPortal({ sims: 130 })
    const [first = '', second = ''] = await allIccids()
    const run = startExport({
      scope: { ...everything, excluded: new Set([first, second]) },
      format: 'csv',
      fields: simExportFields(['iccid', 'data']),
    })
    expect(await over(run)).toMatchObject({ status: 'done', done: 128, expected: 128 })
    const lines = (await run.file().text()).trimEnd().split('\r\n')
    expect(lines[0]).toBe('ICCID,Data this month (bytes),"Data limit (bytes, empty: unlimited)"')
    expect(lines).toHaveLength(129)
    expect(lines.some((line) => line.startsWith(first))).toBe(false)
  })

  it('keeps the order of hand-picked SIMs and counts missing ones as expected', async () => {
    await renderPortal({ sims: 60 })
    const iccids = await allIccids()
    const wanted = [iccids[7] ?? '', '8900000000000000000', iccids[2] ?? '']
    const run = startExport({
      scope: { kind: 'named', iccids: wanted },
      format: 'json',
      fields: simExportFields(['iccid']),
    })
    expect(await over(run)).toMatchObject({ status: 'done', done: 2, expected: 3 })
    expect(await recordsOf(run)).toEqual([{ iccid: wanted[0] }, { iccid: wanted[2] }])
  })

  it('pauses after the current page and resumes from there', async () => {
    await renderPortal({ sims: 230 })
    const run = startExport({ scope: everything, format: 'json', fields: simExportFields('all') })
    run.pause()
    await vi.waitFor(() => expect(run.state.getState().done).toBe(100))
    expect(run.state.getState().status).toBe('paused')
    run.resume()
    expect(await over(run)).toMatchObject({ status: 'done', done: 230 })
    expect(await recordsOf(run)).toHaveLength(230)
  })

  it('writes the loaded SIMs to a partial file when it is cancelled', async () => {
    await renderPortal({ sims: 230 })
    const run = startExport({
      scope: everything,
      format: 'json',
      fields: simExportFields(['iccid']),
    })
    run.pause()
    await vi.waitFor(() => expect(run.state.getState().done).toBe(100))
    run.cancel()
    expect(run.state.getState().status).toBe('cancelled')
    expect(await recordsOf(run)).toHaveLength(100)
    expect(saved).toEqual([])
    run.save()
    expect(saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^sims-100-partial-.*\.json$/),
    ])
  })

  it('writes identifiers as text for Excel', async () => {
    await renderPortal({ sims: 5 })
    const run = startExport({
      scope: everything,
      format: 'excel',
      fields: simExportFields(['iccid']),
    })
    await over(run)
    const text = await run.file().text()
    expect(text.split('\r\n')[1]).toMatch(/^"=""\d{18,20}"""$/)
  })
})
