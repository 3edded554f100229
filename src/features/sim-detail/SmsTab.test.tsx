import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { api, bodyOf } from '../../data/rest/api.ts'
import type { Device } from '../../domain/device/device.ts'
import { paths } from '../../domain/paths.ts'
import type { Sim } from '../../domain/sim/SimFields.ts'
import {
  findSimWithDevice,
  findSimWithoutDevice,
  findSimWithoutQuotas,
} from '../../testing/findSim.ts'
import { accelerateTime } from '../../testing/accelerateTime.ts'
import { delayResponses, dropResponses } from '../../testing/serviceFaults.ts'
import { renderPortal, type PortalOptions } from '../../testing/renderPortal.tsx'

/** The portal looks for a lost SMS several times before it reports it as unconfirmed. */
const lookupTimeout = { timeout: 15_000 }

const isOffline = (sim: Sim, device: Device) =>
  sim.statusid === 2 && sim.in_session_since === null && device.status.id === 0

async function openSms(fits: (sim: Sim, device: Device) => boolean, options: PortalOptions = {}) {
  const portal = await renderPortal({ path: '/settings', sims: 200, ...options })
  const { sim, device } = await findSimWithDevice(fits)
  await portal.router.navigate(paths.sim(sim.iccid, 'sms'))
  const card = within(await screen.findByRole('region', { name: 'SMS' }))
  await card.findByRole('textbox', { name: 'Text' })
  return { ...portal, sim, device, card }
}

type Opened = Awaited<ReturnType<typeof openSms>>

async function send({ user, card }: Opened, text: string, sender = '+49 151 000123') {
  await user.clear(card.getByRole('textbox', { name: 'Sender number' }))
  await user.click(card.getByRole('textbox', { name: 'Sender number' }))
  await user.paste(sender)
  await user.click(card.getByRole('textbox', { name: 'Text' }))
  await user.paste(text)
  await user.click(card.getByRole('button', { name: 'Send 1 SMS' }))
}

/** Loses the response to every SMS sent from now on. */
const loseSmsAnswers = (arrivals: number) =>
  dropResponses((url, { method }) => method === 'POST' && url.endsWith('/sms'), { arrivals })

const smsOf = ({ id }: Device) =>
  bodyOf(api.GET('/endpoint/{endpoint_id}/sms', { params: { path: { endpoint_id: id } } }))

/** The SMS of the conversation with this text. */
const bubble = async ({ card }: Opened, text: string) =>
  vi.waitFor(
    () => {
      const found = card
        .getAllByRole('article')
        .find((article) => within(article).queryByText(text))
      if (!found) throw new Error(`No SMS reads ${text}.`)
      return within(found)
    },
    { timeout: 10_000 },
  )

describe('an SMS to an offline device', () => {
  it('is accepted, but not delivered, and can be cancelled', async () => {
    const opened = await openSms(isOffline)
    await send(opened, 'reboot at noon')
    const sms = await bubble(opened, 'reboot at noon')
    expect(await sms.findByText('Waiting for the device')).toBeDefined()
    expect(await opened.card.findByText(/Accepted, not delivered/)).toBeDefined()
    expect(opened.card.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', '')
    await opened.user.click(await sms.findByRole('button', { name: 'Cancel SMS' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/“reboot at noon”/)).toBeDefined()
    await opened.user.click(question.getByRole('button', { name: 'Cancel SMS' }))
    expect(await sms.findByText('Cancelled')).toBeDefined()
    expect(sms.queryByRole('button', { name: 'Cancel SMS' })).toBeNull()
  })

  it('is delivered when the device goes online', async () => {
    const opened = await openSms(isOffline)
    await send(opened, 'status please')
    const sms = await bubble(opened, 'status please')
    await sms.findByText('Waiting for the device')
    expect(await opened.card.findByText(/Accepted, not delivered/)).toBeDefined()
    await opened.simulate(`sims/${opened.sim.iccid}/attach`)
    expect(await sms.findByText('Delivered', {}, { timeout: 15_000 })).toBeDefined()
    expect(opened.card.queryByText(/Accepted/)).toBeNull()
  })
})

describe('an SMS to a slow service', () => {
  it('leaves the text of the next one, typed meanwhile', async () => {
    const opened = await openSms(isOffline)
    const release = delayResponses('/sms')
    await send(opened, 'reboot')
    const field = opened.card.getByRole('textbox', { name: 'Text' })
    await opened.user.clear(field)
    await opened.user.type(field, 'status')
    release()
    await bubble(opened, 'reboot')
    await waitFor(() =>
      expect(
        opened.card.getByRole('button', { name: 'Send 1 SMS' }).getAttribute('aria-busy'),
      ).toBeNull(),
    )
    expect(field).toHaveProperty('value', 'status')
  })

  it('is no draft any more once it is sent, also when the user has left meanwhile', async () => {
    const opened = await openSms(isOffline)
    const release = delayResponses('/sms')
    await send(opened, 'reboot')
    void opened.router.navigate('/settings')
    await opened.user.click(await screen.findByRole('button', { name: 'Leave the page' }))
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    release()
    await waitFor(async () => {
      const { items } = await smsOf(opened.device)
      expect(items.map(({ payload }) => payload)).toContain('reboot')
    })
    await opened.router.navigate(-1)
    const card = within(await screen.findByRole('region', { name: 'SMS' }))
    expect(await card.findByRole('textbox', { name: 'Text' })).toHaveProperty('value', '')
  })
})

describe('an SMS whose response is lost', () => {
  it('counts as accepted when the conversation shows it, and is not sent again', async () => {
    const opened = await openSms(isOffline)
    const { sent, restore } = loseSmsAnswers(1)
    await send(opened, 'only once')
    expect(await opened.card.findByText(/Accepted, not delivered/)).toBeDefined()
    expect((await bubble(opened, 'only once')).getByText('Waiting for the device')).toBeDefined()
    expect(opened.card.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', '')
    expect(sent()).toBe(1)
    restore()
  })

  it('is not confused with an earlier one with the same text', async () => {
    const opened = await openSms(isOffline)
    await send(opened, 'status please')
    await bubble(opened, 'status please')
    accelerateTime()
    const { sent, restore } = loseSmsAnswers(0)
    await send(opened, 'status please')
    expect(
      await opened.card.findByText('We could not confirm this SMS was sent', {}, lookupTimeout),
    ).toBeDefined()
    expect(opened.card.getByRole('textbox', { name: 'Text' })).toHaveProperty(
      'value',
      'status please',
    )
    expect(sent()).toBe(1)
    restore()
  })

  it('is reported as sent several times when the service received it several times', async () => {
    const opened = await openSms(isOffline)
    const { restore } = loseSmsAnswers(3)
    await send(opened, 'often')
    expect(await opened.card.findByText('This SMS was sent 3 times')).toBeDefined()
    restore()
  })
})

describe('the SMS form', () => {
  it('is replaced by what the service would refuse an SMS for, until that is mended', async () => {
    const { user, router } = await renderPortal({ path: '/settings', sims: 300 })
    const sim = await findSimWithoutQuotas()
    await router.navigate(paths.sim(sim.iccid, 'sms'))
    const reason = within(await screen.findByRole('region', { name: 'SMS quota missing' }))
    expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull()
    await user.click(await reason.findByRole('button', { name: 'Set SMS quota' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^SMS quota of/ }))
    await user.type(dialog.getByRole('textbox', { name: 'Volume' }), '50')
    await user.click(dialog.getByRole('button', { name: 'Set quota' }))
    expect(await screen.findByRole('textbox', { name: 'Text' })).toBeDefined()
    expect(screen.queryByText('SMS quota missing')).toBeNull()
  })

  it('rejects a missing text and an invalid number, with the reasons', async () => {
    const { user, card } = await openSms(isOffline)
    await user.clear(card.getByRole('textbox', { name: 'Sender number' }))
    await user.type(card.getByRole('textbox', { name: 'Sender number' }), 'Northwind')
    await user.click(card.getByRole('button', { name: 'Send 1 SMS' }))
    expect(await card.findByText('Enter a text.')).toBeDefined()
    expect(await card.findByText(/Enter a number: digits only/)).toBeDefined()
  })

  it('counts segments and names the characters that make the text longer', async () => {
    const { user, card } = await openSms(isOffline)
    const text = card.getByRole('textbox', { name: 'Text' })
    await user.click(text)
    await user.paste('a'.repeat(161))
    expect(await card.findByText(/161 characters in GSM-7, sent as 2 SMS/)).toBeDefined()
    await user.paste('ž')
    expect(
      await card.findByText(/162 characters in UCS-2, sent as 3 SMS.*ž needs UCS-2/),
    ).toBeDefined()
  })

  it('starts with the sender of the last SMS', async () => {
    const opened = await openSms(isOffline)
    await send(opened, 'one', '49151777')
    await bubble(opened, 'one')
    await waitFor(() =>
      expect(opened.card.getByRole('textbox', { name: 'Sender number' })).toHaveProperty(
        'value',
        '49151777',
      ),
    )
  })

  it('is read-only for an observer, with the reason', async () => {
    const { router } = await renderPortal({ path: '/settings', sims: 200, role: 'observer' })
    const { sim } = await findSimWithDevice(isOffline)
    await router.navigate(paths.sim(sim.iccid, 'sms'))
    expect(await screen.findByText(/^Your role is Observer/)).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull()
  })
})

describe('the conversation', () => {
  it('shows what the device sends', async () => {
    const opened = await openSms(
      (sim, device) => sim.in_session_since !== null && device.status.id === 0,
    )
    await opened.simulate(`sims/${opened.sim.iccid}/sms`)
    const received = await opened.card.findAllByRole(
      'article',
      { name: 'From the device' },
      { timeout: 15_000 },
    )
    expect(received.length).toBeGreaterThan(0)
  })

  it('shows how long SMS are stored', async () => {
    const { card } = await openSms(isOffline)
    expect(card.getByText('Stored for 90 days')).toBeDefined()
  })

  it('is readable for a SIM without a device, with the reason why no SMS can be sent', async () => {
    const portal = await renderPortal({ path: '/settings', sims: 200 })
    const sim = await findSimWithoutDevice()
    await portal.router.navigate(paths.sim(sim.iccid, 'sms'))
    expect(await screen.findByText('No device for this SIM')).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull()
  })
})
