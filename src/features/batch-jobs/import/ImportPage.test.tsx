import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { graphql } from '../../../data/graphql.ts'
import { sendMutation } from '../../../data/graphql/fetchQuery.ts'
import { replaceTransport, transport } from '../../../data/transport.ts'
import { requestJobs } from '../../../domain/batch-jobs/jobRequests.ts'
import { accelerateTime } from '../../../testing/accelerateTime.ts'
import { captureDownloads } from '../../../testing/captureDownloads.ts'
import { findSim, findSims } from '../../../testing/findSim.ts'
import { renderPortal, type RenderedPortal } from '../../../testing/renderPortal.tsx'

/** An unknown ICCID with a valid check digit. */
const unknownIccid = '89883030009999999996'

const LabelSim = graphql(
  'mutation LabelSim($iccid: String!, $label: String!) { startBatchJob(params: { includeIccIds: [$iccid], end_customer_label: $label }) { batchJobId } }',
)

async function openImport(): Promise<{ portal: RenderedPortal; iccids: string[] }> {
  const portal = await renderPortal({ path: '/batch-jobs/import' })
  const sims = await findSims(4, ({ statusid }) => statusid === 2)
  return { portal, iccids: sims.map(({ iccid }) => iccid) }
}

async function upload({ user }: RenderedPortal, lines: readonly string[]): Promise<void> {
  const file = new File([lines.join('\r\n')], 'fleet.csv', { type: 'text/csv' })
  await user.upload(await screen.findByLabelText('CSV file'), file)
}

async function review(portal: RenderedPortal, lines: readonly string[]): Promise<void> {
  await upload(portal, lines)
  const toColumns = await screen.findByRole('button', { name: 'Match columns' })
  await expect.poll(() => toColumns.getAttribute('aria-disabled')).not.toBe('true')
  await portal.user.click(toColumns)
  await portal.user.click(await screen.findByRole('button', { name: 'Review changes' }))
}

const startedJobs = async () =>
  (await requestJobs(undefined, 50, null, new AbortController().signal)).rows.filter(
    ({ changes }) => changes.custom_field_1?.startsWith('Unit '),
  )

const tile = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent

it('shows the rows of a file and guesses the field of each column', async () => {
  const { portal, iccids } = await openImport()
  await upload(portal, ['ICCID;Device name;Comment', `${iccids[0]};Pump;`, `${iccids[1]};Valve;`])
  expect(await screen.findByText('2 rows with 3 columns')).toBeDefined()
  expect(screen.getByRole('combobox', { name: /Separator/ }).textContent).toBe('Semicolon ( ; )')
  expect(screen.getByRole('combobox', { name: /Encoding/ }).textContent).toBe('UTF-8')
  await portal.user.click(screen.getByRole('button', { name: 'Match columns' }))
  const use = async (title: string) =>
    (await screen.findByRole('combobox', { name: new RegExp(`^Use ${title} as`) })).textContent
  expect(await use('ICCID')).toBe('ICCID')
  expect(await use('Device name')).toBe('Device name')
  expect(await use('Comment')).toBe('Ignore')
  expect(screen.getByText('Pump')).toBeDefined()
})

it('numbers columns without a title', async () => {
  const { portal, iccids } = await openImport()
  await upload(portal, [`${iccids[0]},Pump`, `${iccids[1]},Valve`])
  expect(await screen.findByRole('columnheader', { name: 'Column 2' })).toBeDefined()
  expect(screen.getByText('2 rows with 2 columns')).toBeDefined()
})

it('names the columns with values that are not imported', async () => {
  const { portal, iccids } = await openImport()
  await upload(portal, [
    'Fleet list',
    'ICCID;Device name;Empty;Firmware;Depot',
    `${iccids[0]};Pump;;v2;North`,
    `${iccids[1]};Valve`,
  ])
  await portal.user.click(await screen.findByRole('button', { name: 'Match columns' }))
  expect(
    await screen.findByText(
      'Not imported: Firmware and Depot. Choose what they contain to import them.',
    ),
  ).toBeDefined()
  await portal.user.click(screen.getByRole('button', { name: 'Review changes' }))
  expect(await screen.findByText('1 line above the column titles')).toBeDefined()
  expect(screen.getByText('2 SIMs in 2 jobs')).toBeDefined()
})

it('requires the unit of a limit', async () => {
  const { portal, iccids } = await openImport()
  await upload(portal, ['ICCID,Data limit', `${iccids[0]},500`])
  await portal.user.click(await screen.findByRole('button', { name: 'Match columns' }))
  expect(await screen.findByText('Choose the unit of Data limit.')).toBeDefined()
  await portal.user.click(screen.getByRole('combobox', { name: /Unit of Data limit/ }))
  await portal.user.click(await screen.findByRole('option', { name: 'MB' }))
  await portal.user.click(screen.getByRole('button', { name: 'Review changes' }))
  expect(await screen.findByText(/^Data limit to 500 MB: 1 from /)).toBeDefined()
})

it('lists the lines with problems and leaves them out', async () => {
  const files = captureDownloads()
  const { portal, iccids } = await openImport()
  await review(portal, [
    'ICCID,Device name,Status',
    `${iccids[0]},Pump,`,
    `${unknownIccid},=1+1,`,
    '8.98830E+18,Pump,',
    `${iccids[1]},Pump,Broken`,
  ])
  expect(await screen.findByText('1 SIM in 1 job')).toBeDefined()
  expect(screen.getByRole('heading', { name: '3 lines with problems' })).toBeDefined()
  expect(screen.getByText('1 unknown SIM')).toBeDefined()
  expect(screen.getByText('1 rounded ICCID')).toBeDefined()
  expect(screen.getByText('1 invalid value')).toBeDefined()
  expect(screen.getByText(/To keep ICCIDs exact in Excel/)).toBeDefined()
  await portal.user.click(screen.getByRole('button', { name: 'Download 3 problems as CSV' }))
  expect(await files[0]?.file.text()).toContain(
    `3,${unknownIccid},No SIM of this customer has this ICCID.`,
  )
  const leaveOut = screen.getByRole('checkbox', { name: 'Leave out the 3 lines with problems' })
  await portal.user.click(leaveOut)
  expect(screen.getByRole('button', { name: 'Change 1 SIM' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
})

it('starts one job per distinct value, and saves the result of every line', async () => {
  const files = captureDownloads()
  const { portal, iccids } = await openImport()
  await review(portal, [
    'ICCID,Device name',
    `${iccids[0]},Pump`,
    `${iccids[1]},Valve`,
    `${unknownIccid},Pump`,
    `${iccids[2]},Pump`,
  ])
  expect(await screen.findByText('3 SIMs in 2 jobs')).toBeDefined()
  expect(screen.getByText(/^Device name: .* to “Pump”/)).toBeDefined()
  await portal.user.click(screen.getByRole('button', { name: 'Change 3 SIMs' }))
  expect(await screen.findByRole('heading', { name: 'Import finished' })).toBeDefined()
  expect([tile('Changed'), tile('Unchanged'), tile('Failed'), tile('Left out')]).toEqual([
    '3',
    '0',
    '0',
    '1',
  ])
  expect(screen.getAllByRole('link', { name: /^Job \d+$/ })).toHaveLength(2)
  await portal.user.click(screen.getByRole('button', { name: 'Download result' }))
  const lines = (await files[0]?.file.text())?.split('\r\n') ?? []
  expect(lines[0]).toBe('Line,ICCID,Result,Reason,Job')
  expect(lines[1]).toMatch(new RegExp(`^2,${iccids[0]},Changed,,\\d+$`))
  expect(lines[3]).toBe(`4,${unknownIccid},Left out,No SIM of this customer has this ICCID.,`)
  const changed = await findSims(2, ({ custom_field_1 }) => custom_field_1 === 'Pump')
  expect(changed.map(({ iccid }) => iccid)).toEqual([iccids[0], iccids[2]])
})

it('starts nothing of an import that a duplicated tab has started', async () => {
  const { portal, iccids } = await openImport()
  await review(portal, ['ICCID,Device name', `${iccids[0]},Copied`])
  const draft = new URLSearchParams(portal.router.state.location.search).get('draft')
  const parts = [{ state: 'started', batchJobId: 7, isFound: false }]
  localStorage.setItem(
    `portal.session.run.${draft}`,
    JSON.stringify({ state: { parts }, version: 1 }),
  )
  await portal.user.click(await screen.findByRole('button', { name: 'Change 1 SIM' }))
  expect(await screen.findByText('Started in another tab')).toBeDefined()
  expect((await findSim(({ iccid }) => iccid === iccids[0])).custom_field_1).not.toBe('Copied')
})

it('undoes an import by another one that restores every value, also cleared ones', async () => {
  const { portal, iccids } = await openImport()
  const valuesNow = async () =>
    (await findSims(4, ({ iccid }) => iccids.includes(iccid))).map((sim) => [
      sim.iccid,
      sim.custom_field_1 || '',
      sim.end_customer_label?.name ?? '',
    ])
  const before = await valuesNow()
  await review(portal, [
    'ICCID,Device name,Label',
    `${iccids[0]},"Pump ""A"", left",Cold chain`,
    `${iccids[1]},Valve,`,
    `${unknownIccid},Pump,`,
  ])
  await portal.user.click(await screen.findByRole('button', { name: 'Change 2 SIMs' }))
  await screen.findByRole('heading', { name: 'Import finished' })
  expect(await valuesNow()).not.toEqual(before)
  await portal.user.click(screen.getByRole('button', { name: 'Undo import' }))
  await portal.user.click(await screen.findByRole('button', { name: 'Change 2 SIMs' }))
  await screen.findByRole('heading', { name: 'Import finished' })
  expect(await valuesNow()).toEqual(before)
})

it('keeps what others have changed since in fields that an undone import left alone', async () => {
  const { portal, iccids } = await openImport()
  const [first = '', second = ''] = iccids
  await review(portal, ['ICCID,Device name,Label', `${first},Pump,Cold`, `${second},Valve,`])
  await portal.user.click(await screen.findByRole('button', { name: 'Change 2 SIMs' }))
  await screen.findByRole('heading', { name: 'Import finished' })
  const labelOfSecond = async () =>
    (await findSim(({ iccid }) => iccid === second)).end_customer_label?.name
  await sendMutation(LabelSim, { iccid: second, label: 'By others' })
  await vi.waitFor(async () => expect(await labelOfSecond()).toBe('By others'))
  await portal.user.click(screen.getByRole('button', { name: 'Undo import' }))
  await portal.user.click(await screen.findByRole('button', { name: 'Change 2 SIMs' }))
  await screen.findByRole('heading', { name: 'Import finished' })
  expect((await findSim(({ iccid }) => iccid === second)).custom_field_1).not.toBe('Valve')
  expect(await labelOfSecond()).toBe('By others')
})

it('does not restore what others have changed again since', async () => {
  const { portal, iccids } = await openImport()
  const [first = '', second = ''] = iccids
  await review(portal, ['ICCID,Label', `${first},Cold`, `${second},Warm`])
  await portal.user.click(await screen.findByRole('button', { name: 'Change 2 SIMs' }))
  await screen.findByRole('heading', { name: 'Import finished' })
  const labelOf = async (wanted: string) =>
    (await findSim(({ iccid }) => iccid === wanted)).end_customer_label?.name
  await sendMutation(LabelSim, { iccid: second, label: 'By others' })
  await vi.waitFor(async () => expect(await labelOf(second)).toBe('By others'))
  await portal.user.click(screen.getByRole('button', { name: 'Undo import' }))
  await portal.user.click(await screen.findByRole('button', { name: 'Change 1 SIM' }))
  await screen.findByRole('heading', { name: 'Import finished' })
  await portal.user.click(screen.getByRole('button', { name: '1 change not possible' }))
  expect(await screen.findByText(/Label: changed again since then\./)).toBeDefined()
  expect(await labelOf(first)).not.toBe('Cold')
  expect(await labelOf(second)).toBe('By others')
})

it('does not offer to undo moves to another customer', async () => {
  const { portal, iccids } = await openImport()
  await review(portal, ['ICCID,Customer', `${iccids[0]},4102`])
  await portal.user.click(
    await screen.findByRole('checkbox', { name: "Take 1 SIM out of its customer's view" }),
  )
  await portal.user.click(await screen.findByRole('button', { name: 'Change 1 SIM' }))
  await screen.findByRole('heading', { name: 'Import finished' })
  const undo = screen.getByRole('button', { name: 'Undo import' })
  expect(undo.getAttribute('aria-disabled')).toBe('true')
})

it('names the SIMs that limits of a file cut off, and starts only once that is confirmed', async () => {
  const { portal } = await openImport()
  const used = await findSims(
    3,
    ({ statusid, in_session_since: since, ...sim }) =>
      statusid === 2 &&
      since !== null &&
      Number(sim.monthly_data_limit ?? Infinity) > Number(sim.monthly_data_volume) + 5_000_000,
  )
  for (const { iccid } of used) await portal.simulate(`sims/${iccid}/usage`, { bytes: 4_000_000 })
  await review(portal, [
    'ICCID,Data limit [MB]',
    ...used.map(({ iccid }, index) => `${iccid},${[2, 3, 900_000][index]}`),
  ])
  expect(await screen.findByText(/^2 SIMs lose service/)).toBeDefined()
  await portal.user.click(screen.getByRole('button', { name: 'Show SIMs' }))
  const lost = within(await screen.findByRole('table', { name: 'SIMs that lose service' }))
  expect(lost.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    used.slice(0, 2).map(({ iccid }) => iccid),
  )
  const start = screen.getByRole('button', { name: 'Change 3 SIMs' })
  expect(start.getAttribute('aria-disabled')).toBe('true')
  await portal.user.click(
    screen.getByRole('checkbox', { name: 'Cut off 2 SIMs that are in service now' }),
  )
  await portal.user.click(start)
  await screen.findByRole('heading', { name: 'Import finished' })
  const now = await findSims(3, ({ iccid }) => used.some((sim) => sim.iccid === iccid))
  expect(now.map(({ statusid }) => statusid)).toEqual([16, 16, 2])
})

it('sends nothing for SIMs that already have the values', async () => {
  const { portal, iccids } = await openImport()
  const rows = ['ICCID,Device name', `${iccids[0]},Pump`]
  await review(portal, rows)
  await portal.user.click(await screen.findByRole('button', { name: 'Change 1 SIM' }))
  await screen.findByRole('heading', { name: 'Import finished' })
  await portal.user.click(screen.getByRole('link', { name: 'Import another file' }))
  await review(portal, rows)
  expect(await screen.findByText('Nothing will change')).toBeDefined()
  expect(screen.getByText(/1 SIM already has the values of the file/)).toBeDefined()
})

it('reports a start that could not be confirmed, and sends it once', async () => {
  const { portal, iccids } = await openImport()
  const real = transport()
  let starts = 0
  const restore = replaceTransport({
    ...real,
    fetch: async (request, init) => {
      const isStart = typeof init?.body === 'string' && init.body.includes('startBatchJob(')
      if (!isStart) return real.fetch(request, init)
      starts++
      throw new TypeError('Failed to fetch')
    },
  })
  onTestFinished(restore)
  accelerateTime()
  await review(portal, ['ICCID,Device name', `${iccids[0]},Pump`])
  await portal.user.click(await screen.findByRole('button', { name: 'Change 1 SIM' }))
  const alert = await screen.findByRole('alert', {}, { timeout: 15_000 })
  expect(alert.textContent).toMatch(/could not confirm that a job was started/)
  expect(within(alert).getByRole('button', { name: 'Send again' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Import paused' })).toBeDefined()
  expect(tile('Unknown')).toBe('1')
  expect(starts).toBe(1)
})

it('confirms before starting more than 50 jobs', async () => {
  const portal = await renderPortal({ path: '/batch-jobs/import' })
  const sims = await findSims(51, () => true)
  await review(portal, [
    'ICCID,Device name',
    ...sims.map(({ iccid }, index) => `${iccid},Unit ${index}`),
  ])
  expect(await screen.findByText('51 SIMs in 51 jobs')).toBeDefined()
  await portal.user.click(screen.getByRole('button', { name: 'Change 51 SIMs' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/This takes about 1 minute or longer/)).toBeDefined()
  await portal.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Change 51 SIMs' })).toBeDefined()
  expect(await startedJobs()).toEqual([])
})

it('rejects a workbook with advice', async () => {
  const { portal } = await openImport()
  const workbook = new File([Uint8Array.of(0x50, 0x4b, 3, 4, 0)], 'fleet.csv')
  await portal.user.upload(await screen.findByLabelText('CSV file'), workbook)
  expect(await screen.findByText(/fleet.csv is an Excel workbook. Save it as/)).toBeDefined()
})

it('shows an observer why imports are disabled', async () => {
  await renderPortal({ role: 'observer', path: '/batch-jobs/import' })
  expect(await screen.findByText("You can't change SIMs")).toBeDefined()
  expect(screen.getByText(/Your role is Observer/)).toBeDefined()
})
