/** The wizard with a service without extensions, which looks up one complete ICCID per request. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type BatchDraft, beginDraft } from '../../../domain/batch-jobs/batchDraft.ts'
import { findSims } from '../../../testing/findSim.ts'
import { renderPortal } from '../../../testing/renderPortal.tsx'

const service = { documentedOnly: true, noErrorCodes: true, noIntrospection: true }

async function openDraft(
  step: '' | '/changes' | '/check',
  valuesFor: (iccids: string[]) => Partial<BatchDraft>,
) {
  const portal = await renderPortal({ path: '/batch-jobs', service })
  const iccids = (await findSims(8, () => true)).map(({ iccid }) => iccid)
  const id = beginDraft({
    mode: 'typed',
    inputs: { custom_field_1: { mode: 'set', text: 'Pump' } },
    ...valuesFor(iccids),
  })
  await portal.router.navigate(`/batch-jobs/new${step}?draft=${id}`)
  return { ...portal, iccids }
}

it('finds the SIMs of a pasted list', async () => {
  const { user, iccids } = await openDraft('', () => ({}))
  await user.click(await screen.findByRole('textbox', { name: 'ICCIDs' }))
  await user.paste([...iccids, '89883030009999999996'].join('\n'))
  expect(await screen.findByText('9 different ICCIDs in 9 lines. 8 SIMs selected.')).toBeDefined()
  expect(screen.getByText('1 unknown ICCID, excluded')).toBeDefined()
})

it('reviews hand-picked SIMs', async () => {
  await openDraft('/check', (iccids) => ({ typed: iccids }))
  expect(await screen.findByRole('button', { name: 'Change 8 SIMs' })).toBeDefined()
})
