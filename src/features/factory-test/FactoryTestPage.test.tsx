import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { findSim } from '../../testing/findSim.ts'
import { holdAnswers } from '../../testing/holdAnswers.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import type { PortalOptions } from '../../testing/renderPortal.tsx'

async function openLine(options: PortalOptions = {}) {
  const portal = await renderPortal({ path: '/factory-test', sims: 200, ...options })
  const field = await screen.findByRole('textbox', { name: 'Scan or type an ICCID' })
  return { ...portal, field }
}

const protocol = () => within(screen.getByRole('region', { name: 'Protocol' }))

async function anIssuedSim(simulate: (path: string) => Promise<Response>) {
  const sim = await findSim(({ statusid, providerid }) => statusid === 3 && providerid !== 5)
  await simulate(`sims/${sim.iccid}/register`)
  return sim
}

it('tests a SIM without a mouse: look it up, put it to test, pass it', async () => {
  const { user, simulate } = await openLine()
  const { iccid } = await anIssuedSim(simulate)
  expect(document.activeElement).toBe(
    screen.getByRole('textbox', { name: 'Scan or type an ICCID' }),
  )
  await user.keyboard(`${iccid}{Enter}`)
  expect(await screen.findByText(`${iccid}: Issued, can be put to test`)).toBeDefined()
  await user.keyboard('TEST{Enter}')
  expect(await screen.findByText(`${iccid} is in factory test`)).toBeDefined()
  expect((await findSim((sim) => sim.iccid === iccid)).statusid).toBe(6)
  await user.keyboard('pass signal good{Enter}')
  expect(await screen.findByText(`${iccid} passed`)).toBeDefined()
  expect(protocol().getByText('signal good')).toBeDefined()
  expect(protocol().getByText('Passed')).toBeDefined()
})

it('says why a SIM cannot be tested, and notes it', async () => {
  const { user } = await openLine()
  const { iccid } = await findSim(({ statusid }) => statusid === 2)
  await user.keyboard(`${iccid}{Enter}`)
  expect(
    await screen.findByText(
      `${iccid}: Its status is Activated; only Issued SIMs can be put to test.`,
    ),
  ).toBeDefined()
  await user.keyboard('{Alt>}t{/Alt}')
  expect((await findSim((sim) => sim.iccid === iccid)).statusid).toBe(2)
  expect(protocol().getByText('Cannot be tested')).toBeDefined()
})

it('notes why the service refused a test', async () => {
  const { user, simulate } = await openLine()
  // Product 5 is an eSIM, which is never tested.
  const { iccid } = await findSim(({ statusid, providerid }) => statusid === 3 && providerid === 5)
  await simulate(`sims/${iccid}/register`)
  await user.keyboard(`${iccid}{Enter}test{Enter}`)
  expect(
    await screen.findByText(
      new RegExp(`^${iccid}: The product of this SIM has no factory test\\.`),
    ),
  ).toBeDefined()
  expect(protocol().getByText('Cannot be tested')).toBeDefined()
  expect(protocol().getByText(/^The product of this SIM has no factory test\./)).toBeDefined()
})

it('notes an ICCID that is no SIM and goes on', async () => {
  const { user } = await openLine()
  await user.keyboard('8900000000000000000{Enter}')
  expect(await protocol().findByText('Not found')).toBeDefined()
})

it('takes many SIMs at once after a question', async () => {
  const { user, simulate } = await openLine()
  const issued = await anIssuedSim(simulate)
  const active = await findSim(({ statusid }) => statusid === 2)
  await user.type(
    screen.getByRole('textbox', { name: 'ICCIDs' }),
    `${issued.iccid}, ${active.iccid}`,
  )
  await user.click(screen.getByRole('button', { name: 'Put 2 SIMs to test' }))
  await user.click(await screen.findByRole('button', { name: 'Test 2 SIMs' }))
  expect(await screen.findByText(/^1 of 2 SIMs are in factory test now/)).toBeDefined()
  expect((await findSim((sim) => sim.iccid === issued.iccid)).statusid).toBe(6)
})

it('shows what a SIM in test has used, and that its test is over once the free volume is', async () => {
  const { user, simulate } = await openLine()
  const { iccid } = await anIssuedSim(simulate)
  await user.keyboard(`${iccid}{Enter}`)
  await screen.findByText(`${iccid}: Issued, can be put to test`)
  await user.keyboard('test{Enter}')
  await screen.findByText(`${iccid} is in factory test`)
  await simulate(`sims/${iccid}/attach`)
  await simulate(`sims/${iccid}/usage`, { bytes: 40_000 })
  expect(await screen.findByText('40 kB')).toBeDefined()
  await simulate(`sims/${iccid}/usage`, { bytes: 80_000 })
  expect(
    (await screen.findAllByText(/The test is over: the SIM is Activated now/)).length,
  ).toBeGreaterThan(0)
  expect(await protocol().findByText('Test over')).toBeDefined()
})

it('does entries one after the other, so that a verdict scanned early is that of the SIM scanned before it', async () => {
  const { user } = await openLine()
  const first = await findSim(({ statusid }) => statusid === 2)
  const second = await findSim(({ statusid, iccid }) => statusid === 2 && iccid !== first.iccid)
  await user.keyboard(`${first.iccid}{Enter}`)
  await screen.findByText(new RegExp(`^${first.iccid}: `))
  const answer = holdAnswers('/sim?')
  await user.keyboard(`${second.iccid}{Enter}pass{Enter}`)
  expect(screen.getByText(/\(1 entry waits\)/)).toBeDefined()
  answer()
  expect(await screen.findByText(`${second.iccid} passed`)).toBeDefined()
  expect(protocol().getAllByText('Passed')).toHaveLength(1)
})

it('has no SIM at hand after a scan that failed or was misread', async () => {
  const { user, simulate } = await openLine()
  const [first, second] = [
    await findSim(({ statusid }) => statusid === 2),
    await findSim(({ statusid }) => statusid === 5),
  ]
  await user.keyboard(`${first.iccid}{Enter}`)
  await screen.findByText(new RegExp(`^${first.iccid}: `))
  await simulate('faults', { failRate: 1 })
  await user.keyboard(`${second.iccid}{Enter}pass{Enter}`)
  expect(await screen.findByText('Look up a SIM first.')).toBeDefined()
  await simulate('faults')
  await user.keyboard(`${first.iccid}{Enter}`)
  await screen.findByText(new RegExp(`^${first.iccid}: `))
  await user.keyboard('894902{Enter}pass{Enter}')
  expect(await screen.findByText('Look up a SIM first.')).toBeDefined()
  expect(protocol().queryByText('Passed')).toBeNull()
})

it('lets an observer look up and nothing more', async () => {
  const { user } = await openLine({ role: 'observer' })
  const sim = await findSim(({ statusid }) => statusid === 3)
  await user.keyboard(`${sim.iccid}{Enter}`)
  const button = await screen.findByRole('button', { name: 'Put to test' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('test{Enter}')
  expect((await findSim(({ iccid }) => iccid === sim.iccid)).statusid).toBe(3)
})
