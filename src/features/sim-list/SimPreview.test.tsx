import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Sim } from '../../domain/sim/SimFields.ts'
import { findSim, findSimWithoutQuotas } from '../../testing/findSim.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { SimPreview } from './SimPreview.tsx'

function Opener({ find }: { find: () => Promise<Sim> }) {
  const [iccid, setIccid] = useState<string>()
  return iccid === undefined ? (
    <button type="button" onClick={() => void find().then((sim) => setIccid(sim.iccid))}>
      Open
    </button>
  ) : (
    <SimPreview isOpen iccid={iccid} onClose={() => {}} />
  )
}

async function openPreview(find: () => Promise<Sim>) {
  const { user } = await renderPortal({ element: <Opener find={find} />, sims: 300 })
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  return within(await screen.findByRole('complementary'))
}

it('shows why a SIM is out of service, with what mends it', async () => {
  const panel = await openPreview(() =>
    findSim(({ statusid, providerid }) => statusid === 5 && providerid === 1),
  )
  const box = within(await panel.findByRole('region', { name: 'Out of service' }))
  expect(await box.findByRole('button', { name: 'Activate SIM' })).toBeDefined()
})

it('shows the causes that the device of a SIM has', async () => {
  const panel = await openPreview(findSimWithoutQuotas)
  const box = within(await panel.findByRole('region', { name: 'Data quota missing' }))
  expect(await box.findByRole('button', { name: 'Set data quota' })).toBeDefined()
})
