import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { batchDrafts, beginDraft } from '../../../../domain/batch-jobs/batchDraft.ts'
import { findSim } from '../../../../testing/findSim.ts'
import { renderPortal, type RenderedPortal } from '../../../../testing/renderPortal.tsx'

/** An unknown ICCID with a valid check digit. */
const unknownIccid = '89883030009999999996'

async function openList(): Promise<RenderedPortal> {
  const portal = await renderPortal({ path: '/batch-jobs' })
  const draft = beginDraft({ mode: 'typed' })
  await portal.router.navigate(`/batch-jobs/new?draft=${draft}`)
  return portal
}

async function paste({ user }: RenderedPortal, lines: readonly string[]): Promise<void> {
  const field = await screen.findByRole('textbox', { name: 'ICCIDs' })
  await user.clear(field)
  await user.click(field)
  await user.paste(lines.join('\n'))
}

it('saves only excluded lines, without duplicates of included SIMs', async () => {
  const portal = await openList()
  const { iccid } = await findSim(() => true)
  await paste(portal, [iccid, iccid, unknownIccid])
  expect(await screen.findByText('2 different ICCIDs in 3 lines. 1 SIM selected.')).toBeDefined()
  expect(screen.getByText('1 duplicate ignored')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Save 1 excluded entry as CSV' })).toBeDefined()
})

it('reads a list from a file', async () => {
  const portal = await openList()
  const { iccid } = await findSim(() => true)
  const file = new File([`iccid\n${iccid}\n`], 'fleet.csv', { type: 'text/csv' })
  await portal.user.upload(await screen.findByLabelText('File of ICCIDs'), file)
  expect(await screen.findByText('1 ICCID in 1 line. 1 SIM selected.')).toBeDefined()
})

it('still includes ICCIDs with a wrong check digit when the user returns to the step', async () => {
  const portal = await openList()
  const { iccid } = await findSim(() => true)
  await paste(portal, [iccid, '89883030009999999990'])
  await portal.user.click(
    await screen.findByRole('checkbox', { name: 'Include 1 ICCID with a wrong check digit' }),
  )
  expect(await screen.findByText('1 ICCID with a wrong check digit, included')).toBeDefined()
  await portal.router.navigate(-1)
  await vi.waitFor(() => expect(screen.queryByRole('textbox', { name: 'ICCIDs' })).toBeNull())
  await portal.router.navigate(1)
  expect(await screen.findByText('1 ICCID with a wrong check digit, included')).toBeDefined()
})

it('lists unreadable entries beside readable ones, also in the review and after going back', async () => {
  const portal = await openList()
  const { iccid } = await findSim(() => true)
  const text = `${iccid}, 8949030100000000006O, 8.94903E+19`
  await paste(portal, [text])
  expect(await screen.findByText('1 ICCID in 1 line. 1 SIM selected.')).toBeDefined()
  await portal.user.click(screen.getByRole('button', { name: '2 unreadable entries, excluded' }))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Line 1 8949030100000000006O An ICCID contains only digits.',
      'Line 1 8.94903E+19 A spreadsheet has rounded this number. Export the column as text.',
    ]),
  )
  const { search } = portal.router.state.location
  const draft = new URLSearchParams(search).get('draft') ?? ''
  batchDrafts.change(draft, { inputs: { custom_field_1: { mode: 'set', text: 'Pump' } } })
  await portal.router.navigate(`/batch-jobs/new/check${search}`)
  await portal.user.click(
    await screen.findByRole('button', { name: '2 entries of the list excluded' }),
  )
  expect(await screen.findByText('8949030100000000006O')).toBeDefined()
  await portal.router.navigate(`/batch-jobs/new${search}`)
  expect(await screen.findByRole('textbox', { name: 'ICCIDs' })).toHaveProperty('value', text)
})
