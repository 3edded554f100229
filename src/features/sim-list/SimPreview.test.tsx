import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../../domain/paths.ts'
import type { Sim } from '../../domain/sim/SimFields.ts'
import { findSim, findSimWithoutQuotas } from '../../testing/findSim.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'

async function openPreview(find: () => Promise<Sim>) {
  const { user, router } = await renderPortal({ path: '/settings', sims: 300 })
  const { iccid } = await find()
  await router.navigate(paths.sims({ q: iccid }))
  await user.click(await screen.findByRole('button', { name: `Preview ${iccid}` }))
  return { user, panel: within(await screen.findByRole('complementary')) }
}

it('shows why a SIM is out of service, and mends it in place', async () => {
  const { user, panel } = await openPreview(() =>
    findSim(({ statusid, providerid }) => statusid === 5 && providerid === 1),
  )
  const box = within(await panel.findByRole('region', { name: 'Out of service' }))
  await user.click(await box.findByRole('button', { name: 'Activate SIM' }))
  expect(await screen.findByRole('alertdialog')).toBeDefined()
})

it('shows the causes that the device of a SIM has', async () => {
  const { panel } = await openPreview(findSimWithoutQuotas)
  const box = within(await panel.findByRole('region', { name: 'Data quota missing' }))
  expect(await box.findByRole('button', { name: 'Set data quota' })).toBeDefined()
})
