import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { signOut } from '../../data/session/session.ts'
import type { Sim } from '../../domain/sim/SimFields.ts'
import { captureDownloads } from '../../testing/captureDownloads.ts'
import { findSim, findSims } from '../../testing/findSim.ts'
import {
  answerDocumentedFields,
  delayResponses,
  dropResponses,
  limitRequests,
  overrideResponse,
} from '../../testing/serviceFaults.ts'
import { renderPortal, type PortalOptions } from '../../testing/renderPortal.tsx'
import { useTestLog } from './testLog.ts'

async function openLine(options: PortalOptions = {}) {
  const portal = await renderPortal({ path: '/factory-test', sims: 200, ...options })
  const field = await screen.findByRole('textbox', { name: 'Scan or type an ICCID' })
  return { ...portal, field }
}

const testLog = () => within(screen.getByRole('region', { name: 'Test log' }))

const inTest = ({ statusid }: Sim) => statusid === 6

async function anIssuedSim(simulate: (path: string) => Promise<void>) {
  const sim = await findSim(({ statusid, providerid }) => statusid === 3 && providerid !== 5)
  await simulate(`sims/${sim.iccid}/register`)
  return sim
}

it('tests a SIM with the keyboard: look up, start test, pass', async () => {
  const { user, simulate } = await openLine()
  const { iccid } = await anIssuedSim(simulate)
  expect(document.activeElement).toBe(
    screen.getByRole('textbox', { name: 'Scan or type an ICCID' }),
  )
  await user.keyboard(`${iccid}{Enter}`)
  expect(await screen.findByText(`${iccid}: Issued, ready to test`)).toBeDefined()
  await user.keyboard('TEST{Enter}')
  expect(await screen.findByText(`${iccid} is in factory test`)).toBeDefined()
  expect((await findSim((sim) => sim.iccid === iccid)).statusid).toBe(6)
  await user.keyboard('pass signal good{Enter}')
  expect(await screen.findByText(`${iccid} passed`)).toBeDefined()
  expect(testLog().getByText('signal good')).toBeDefined()
  expect(testLog().getByText('Passed')).toBeDefined()
})

it('shows and logs why a SIM cannot be tested', async () => {
  const { user } = await openLine()
  const { iccid } = await findSim(({ statusid }) => statusid === 2)
  await user.keyboard(`${iccid}{Enter}`)
  expect(
    await screen.findByText(`${iccid}: Status is “Activated”. Only “Issued” SIMs can be tested.`),
  ).toBeDefined()
  await user.keyboard('{Alt>}t{/Alt}')
  expect((await findSim((sim) => sim.iccid === iccid)).statusid).toBe(2)
  expect(testLog().getByText("Can't be tested")).toBeDefined()
})

it('logs why the service rejected a test', async () => {
  const { user, simulate } = await openLine()
  // Product 5 is an eSIM, which cannot be tested.
  const { iccid } = await findSim(({ statusid, providerid }) => statusid === 3 && providerid === 5)
  await simulate(`sims/${iccid}/register`)
  await user.keyboard(`${iccid}{Enter}test{Enter}`)
  expect(
    await screen.findByText(
      new RegExp(`^${iccid}: The product of this SIM has no factory test\\.`),
    ),
  ).toBeDefined()
  expect(testLog().getByText("Can't be tested")).toBeDefined()
  expect(testLog().getByText(/^The product of this SIM has no factory test\./)).toBeDefined()
})

it('logs an unknown ICCID', async () => {
  const { user } = await openLine()
  await user.keyboard('8900000000000000000{Enter}')
  expect(await testLog().findByText('Not found')).toBeDefined()
})

it('tests a list of SIMs after a confirmation', async () => {
  const { user, simulate } = await openLine()
  const issued = await anIssuedSim(simulate)
  const active = await findSim(({ statusid }) => statusid === 2)
  await user.type(
    await screen.findByRole('textbox', { name: 'ICCIDs' }),
    `${issued.iccid}, ${active.iccid}`,
  )
  await user.click(screen.getByRole('button', { name: 'Test 2 SIMs' }))
  await user.click(await screen.findByRole('button', { name: 'Start 2 tests' }))
  expect(await screen.findByText(/^1 of 2 SIMs are in factory test\./)).toBeDefined()
  expect((await findSim((sim) => sim.iccid === issued.iccid)).statusid).toBe(6)
})

it('continues a list with the same SIM when the service limits changes', async () => {
  const { user, simulate } = await openLine()
  const issued = await findSims(2, ({ statusid, providerid }) => statusid === 3 && providerid !== 5)
  for (const { iccid } of issued) await simulate(`sims/${iccid}/register`)
  const restore = limitRequests('/sim/', 1)
  await user.click(await screen.findByRole('textbox', { name: 'ICCIDs' }))
  await user.paste(issued.map(({ iccid }) => iccid).join('\n'))
  await user.click(screen.getByRole('button', { name: 'Test 2 SIMs' }))
  await user.click(await screen.findByRole('button', { name: 'Start 2 tests' }))
  expect(
    await screen.findByText('2 of 2 SIMs are in factory test.', undefined, { timeout: 10_000 }),
  ).toBeDefined()
  restore()
})

it('continues a list when a response is lost, and lists the unconfirmed SIM', async () => {
  const { user, simulate } = await openLine()
  const issued = await findSims(3, ({ statusid, providerid }) => statusid === 3 && providerid !== 5)
  const [lostIccid = '', ...others] = issued.map(({ iccid }) => iccid)
  for (const iccid of [lostIccid, ...others]) await simulate(`sims/${iccid}/register`)
  const lost = dropResponses((url) => url.includes(`/sim?`) && url.includes(lostIccid))
  await user.click(await screen.findByRole('textbox', { name: 'ICCIDs' }))
  await user.paste([lostIccid, ...others].join('\n'))
  await user.click(screen.getByRole('button', { name: 'Test 3 SIMs' }))
  await user.click(await screen.findByRole('button', { name: 'Start 3 tests' }))
  expect(
    await screen.findByText(/^2 of 3 SIMs are in factory test\. 1 could not be confirmed\./),
  ).toBeDefined()
  lost.restore()
  // While the dialog closes, the page behind it is hidden from assistive technology.
  await screen.findByRole('region', { name: 'Test log' })
  expect(testLog().getByText('Not confirmed')).toBeDefined()
  for (const iccid of others) expect((await findSim((sim) => sim.iccid === iccid)).statusid).toBe(6)
})

it('requests no more SIMs of a list when the service fails for three in a row, and lists all', async () => {
  const { user } = await openLine()
  const sims = await findSims(6, () => true)
  const requested = new Set<string>()
  onTestFinished(
    overrideResponse((url) => {
      const [iccid] = /\d{19,20}/.exec(url) ?? []
      if (!url.includes('/sim?') || iccid === undefined) return undefined
      requested.add(iccid)
      return Response.json({ message: 'Internal error' }, { status: 500 })
    }),
  )
  await user.click(await screen.findByRole('textbox', { name: 'ICCIDs' }))
  await user.paste(sims.map(({ iccid }) => iccid).join('\n'))
  await user.click(screen.getByRole('button', { name: 'Test 6 SIMs' }))
  await user.click(await screen.findByRole('button', { name: 'Start 6 tests' }))
  expect(
    await screen.findByText(/^0 of 6 SIMs are in factory test\. 6 could not be confirmed\./),
  ).toBeDefined()
  await screen.findByRole('region', { name: 'Test log' })
  expect([...requested]).toEqual(sims.slice(0, 3).map(({ iccid }) => iccid))
  expect(testLog().getAllByText(/^Not requested, because the service failed/)).toHaveLength(3)
})

it.each(['GET', 'PATCH'])(
  'ends a list at sign-out during a %s, and logs nothing for the next user',
  async (method) => {
    const { user, simulate } = await openLine()
    const issued = await findSims(
      3,
      ({ statusid, providerid }) => statusid === 3 && providerid !== 5,
    )
    for (const { iccid } of issued) await simulate(`sims/${iccid}/register`)
    await user.click(await screen.findByRole('textbox', { name: 'ICCIDs' }))
    await user.paste(issued.map(({ iccid }) => iccid).join('\n'))
    await user.click(screen.getByRole('button', { name: 'Test 3 SIMs' }))
    onTestFinished(
      overrideResponse((url, init) => {
        if (url.includes('/sim') && init?.method === method) signOut()
        return undefined
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Start 3 tests' }))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined()
    expect(useTestLog.getState().entries).toEqual([])
    expect(Object.keys(sessionStorage)).toEqual([])
  },
)

it('skips invalid lines with reasons, and tests the others', async () => {
  const { user, simulate } = await openLine()
  const { iccid } = await anIssuedSim(simulate)
  const wrong = `${iccid.slice(0, 19)}${(Number(iccid.at(-1)) + 5) % 10}`
  await user.click(await screen.findByRole('textbox', { name: 'ICCIDs' }))
  await user.paste(`ICCID\n${iccid}\nhello\n12345\n${iccid}\n${wrong}\n${iccid}`)
  const bulk = within(screen.getByRole('region', { name: 'Bulk test' }))
  await user.click(await bulk.findByRole('button', { name: '3 entries skipped' }))
  expect((await bulk.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Line 3 hello No ICCID found.',
    'Line 4 12345 An ICCID has 18 to 20 digits; this has 5.',
    `Line 6 ${wrong} Check digit does not match.`,
  ])
  expect(bulk.getByText('2 duplicates ignored')).toBeDefined()
  await user.click(bulk.getByRole('button', { name: 'Test 1 SIM' }))
  await user.click(await screen.findByRole('button', { name: 'Start 1 test' }))
  expect(await screen.findByText(/^1 of 1 SIM is in factory test\./)).toBeDefined()
  expect((await findSim((sim) => sim.iccid === iccid)).statusid).toBe(6)
})

it('tests nothing when no line contains an ICCID', async () => {
  const { user } = await openLine()
  await user.type(await screen.findByRole('textbox', { name: 'ICCIDs' }), '12345')
  const button = screen.getByRole('button', { name: 'Test SIMs' })
  expect(button.getAttribute('aria-description')).toBe('No line contains an ICCID')
})

it('shows the usage of a SIM in test, and the end of its test once the free volume is used up', async () => {
  const { user, simulate } = await openLine()
  const { iccid } = await anIssuedSim(simulate)
  await user.keyboard(`${iccid}{Enter}`)
  await screen.findByText(`${iccid}: Issued, ready to test`)
  await user.keyboard('test{Enter}')
  await screen.findByText(`${iccid} is in factory test`)
  await simulate(`sims/${iccid}/attach`)
  await simulate(`sims/${iccid}/usage`, { bytes: 40_000 })
  expect(await screen.findByText('40 kB')).toBeDefined()
  await simulate(`sims/${iccid}/usage`, { bytes: 80_000 })
  expect(
    (await screen.findAllByText(/Test ended: the status is now “Activated”/)).length,
  ).toBeGreaterThan(0)
  expect(await testLog().findByText('Test ended')).toBeDefined()
})

it.each(['absent', 'null'] as const)(
  'does not take a test for ended whose usage is %s in the answers of the service',
  async (others) => {
    const { user } = await openLine()
    const { iccid } = await findSim(inTest)
    onTestFinished(answerDocumentedFields(others))
    await user.keyboard(`${iccid}{Enter}`)
    await screen.findByText(`${iccid}: in factory test`)
    await user.click(await screen.findByRole('button', { name: 'Pass' }))
    expect(await screen.findByText(`${iccid} passed`)).toBeDefined()
    expect(screen.queryByText(/^Test ended/)).toBeNull()
  },
)

it('shows the usage of a SIM once, also after its result', async () => {
  const { user } = await openLine()
  const { iccid } = await findSim(inTest)
  await user.keyboard(`${iccid}{Enter}`)
  await screen.findByText('of 100 kB')
  await user.keyboard('pass{Enter}')
  await screen.findByText(`${iccid} passed`)
  expect(screen.getAllByText('of 100 kB')).toHaveLength(1)
})

it('runs entries in order, so that an early verdict applies to the SIM scanned before it', async () => {
  const { user } = await openLine()
  const first = await findSim(inTest)
  const second = await findSim((sim) => inTest(sim) && sim.iccid !== first.iccid)
  await user.keyboard(`${first.iccid}{Enter}`)
  await screen.findByText(`${first.iccid}: in factory test`)
  const answer = delayResponses('/sim?')
  await user.keyboard(`${second.iccid}{Enter}pass{Enter}`)
  expect(screen.getByText(/\(1 entry pending\)/)).toBeDefined()
  expect(testLog().queryByText('Passed')).toBeNull()
  answer()
  expect(await screen.findByText(`${second.iccid} passed`)).toBeDefined()
  expect(testLog().getAllByText('Passed')).toHaveLength(1)
})

it('looks up nothing for another account that was scanned before it signed in', async () => {
  const { user, tokenOf } = await openLine()
  const [first, second, third] = await findSims(3, () => true)
  const acceptTokens = overrideResponse(() => Response.json({ message: 'ended' }, { status: 401 }))
  const release = delayResponses('/sim')
  await user.keyboard(`${first?.iccid}{Enter}${second?.iccid}{Enter}`)
  release()
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }))
  acceptTokens()
  await user.type(dialog.getByLabelText('Application token'), tokenOf('user'))
  await user.click(dialog.getByRole('button', { name: 'Sign in and continue' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('textbox', { name: 'Scan or type an ICCID' }))
  await user.keyboard(`${third?.iccid}{Enter}`)
  expect(await testLog().findByText(third?.iccid ?? '')).toBeDefined()
  expect(testLog().queryByText(second?.iccid ?? '')).toBeNull()
})

describe('a verdict', () => {
  it.each([
    ['an Activated SIM', 2],
    ['a Deactivated SIM', 5],
    ['an Issued SIM', 3],
  ])('is rejected for %s, by button, key and scanned code', async (_what, statusid) => {
    const files = captureDownloads()
    const { user, field } = await openLine()
    const { iccid } = await findSim((sim) => sim.statusid === statusid)
    await user.keyboard(`${iccid}{Enter}`)
    await screen.findByText(new RegExp(`^${iccid}: `))
    for (const name of ['Pass', 'Fail']) {
      const button = screen.getByRole('button', { name })
      expect(button.getAttribute('aria-description')).toBe(
        'Only SIMs in factory test can pass or fail',
      )
      await user.click(button)
    }
    await user.click(field)
    for (const entry of ['{Alt>}p{/Alt}', '{Alt>}f{/Alt}', 'PASS good{Enter}', 'FAIL bad{Enter}']) {
      await user.keyboard('894902{Enter}')
      await screen.findByText(/this has 6/)
      await user.keyboard(`${iccid}{Enter}${entry}`)
      expect(
        await screen.findByText(
          new RegExp(`^${iccid}: Only SIMs in factory test can pass or fail\\.`),
        ),
      ).toBeDefined()
    }
    expect(testLog().queryByText(/Passed|Failed/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(await files[0]?.file.text()).not.toMatch(/passed|failed|good|bad/)
  })

  it('is rejected when the test has ended after the SIM was looked up', async () => {
    const { user, simulate } = await openLine()
    const { iccid } = await findSim(inTest)
    await user.keyboard(`${iccid}{Enter}`)
    await screen.findByText(`${iccid}: in factory test`)
    const answer = delayResponses('/sim?')
    await simulate(`sims/${iccid}/attach`)
    await simulate(`sims/${iccid}/usage`, { bytes: 200_000 })
    await user.keyboard('pass{Enter}')
    answer()
    expect(
      await screen.findByText(
        new RegExp(`^${iccid}: Only SIMs in factory test can pass or fail\\. Test ended`),
      ),
    ).toBeDefined()
    expect(testLog().getByText('Test ended')).toBeDefined()
    expect(testLog().queryByText('Passed')).toBeNull()
  })

  it('is not recorded when the state of the SIM is unknown', async () => {
    const { user, simulate } = await openLine()
    const { iccid } = await findSim(inTest)
    await user.keyboard(`${iccid}{Enter}`)
    await screen.findByText(`${iccid}: in factory test`)
    await simulate('faults', { failRate: 1 })
    await user.keyboard('pass{Enter}')
    expect(await screen.findByText(`${iccid}: result not recorded, try again`)).toBeDefined()
    expect(testLog().queryByText('Passed')).toBeNull()
    await simulate('faults')
    await user.keyboard('pass{Enter}')
    expect(await screen.findByText(`${iccid} passed`)).toBeDefined()
  })

  it('needs a scanned SIM, as a bulk test leaves no current SIM', async () => {
    const { user, simulate } = await openLine()
    const { iccid } = await anIssuedSim(simulate)
    await user.type(await screen.findByRole('textbox', { name: 'ICCIDs' }), iccid)
    await user.click(screen.getByRole('button', { name: 'Test 1 SIM' }))
    await user.click(await screen.findByRole('button', { name: 'Start 1 test' }))
    await screen.findByText(/^1 of 1 SIM is in factory test\./)
    await screen.findByRole('region', { name: 'Test log' })
    await user.keyboard('{Alt>}p{/Alt}')
    expect(await screen.findByText('Scan a SIM first.')).toBeDefined()
    expect(testLog().queryByText('Passed')).toBeNull()
  })
})

it('has no current SIM after a scan that failed or was misread', async () => {
  const { user, simulate } = await openLine()
  const [first, second] = [
    await findSim(({ statusid }) => statusid === 2),
    await findSim(({ statusid }) => statusid === 5),
  ]
  await user.keyboard(`${first.iccid}{Enter}`)
  await screen.findByText(new RegExp(`^${first.iccid}: `))
  await simulate('faults', { failRate: 1 })
  await user.keyboard(`${second.iccid}{Enter}pass{Enter}`)
  expect(await screen.findByText('Scan a SIM first.')).toBeDefined()
  await simulate('faults')
  await user.keyboard(`${first.iccid}{Enter}`)
  await screen.findByText(new RegExp(`^${first.iccid}: `))
  await user.keyboard('894902{Enter}pass{Enter}')
  expect(await screen.findByText('Scan a SIM first.')).toBeDefined()
  expect(testLog().queryByText('Passed')).toBeNull()
})

it('shows why a SIM in test is not online', async () => {
  const { user } = await openLine()
  const { iccid } = await findSim((sim) => inTest(sim) && sim.in_session_since === null)
  await user.keyboard(`${iccid}{Enter}`)
  expect(await screen.findByRole('region', { name: 'Offline: no session' })).toBeDefined()
})

it('allows an observer only to look up SIMs', async () => {
  const { user } = await openLine({ role: 'observer' })
  const sim = await findSim(({ statusid }) => statusid === 3)
  await user.keyboard(`${sim.iccid}{Enter}`)
  await screen.findByRole('link', { name: 'Open SIM' })
  expect(screen.getByText(/^Your role is Observer/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Start test' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Bulk test' })).toBeNull()
  await user.keyboard('test{Enter}')
  expect((await findSim(({ iccid }) => iccid === sim.iccid)).statusid).toBe(3)
  const tested = await findSim(inTest)
  await user.keyboard(`${tested.iccid}{Enter}`)
  await screen.findByText(`${tested.iccid}: in factory test`)
  expect(screen.queryByRole('button', { name: 'Pass' })).toBeNull()
  await user.keyboard('pass{Enter}')
  await screen.findByText(new RegExp(`^${tested.iccid}: Your role is Observer`))
  expect(testLog().queryByText('Passed')).toBeNull()
})
