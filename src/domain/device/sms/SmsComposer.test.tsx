import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { findSimWithDevice } from '../../../testing/findSim.ts'
import { renderPortal } from '../../../testing/renderPortal.tsx'
import type { Device } from '../device.ts'
import { SmsComposer } from './SmsComposer.tsx'
import type { SmsMessage } from './smsMessages.ts'

const sms: SmsMessage = {
  key: '1',
  restId: undefined,
  direction: 'MT',
  sourceAddress: '49151777',
  destinationAddress: null,
  payload: 'reboot',
  status: 'BUFFERED',
  submittedAtMs: 1,
  finalAtMs: null,
}

/** The form before the conversation has loaded, with a button that loads it. */
function EarlyComposer({ device }: { device: Device }) {
  const [lastSent, setLastSent] = useState<SmsMessage>()
  return (
    <>
      <SmsComposer
        device={device}
        sim={undefined}
        isOnline={false}
        lastSent={lastSent}
        onSent={() => {}}
      />
      <button type="button" onClick={() => setLastSent(sms)}>
        Load conversation
      </button>
    </>
  )
}

async function openComposer() {
  await renderPortal({ path: '/settings' })
  const { device } = await findSimWithDevice(
    ({ statusid }, { status, service_profile }) =>
      statusid === 2 && status.id === 0 && service_profile.id === 1,
  )
  const { user } = await renderPortal({ element: <EarlyComposer device={device} /> })
  const sender = await screen.findByRole('textbox', { name: 'Sender number' })
  return {
    user,
    sender,
    loadConversation: () => user.click(screen.getByRole('button', { name: 'Load conversation' })),
  }
}

describe('the sender number, when the conversation loads after the form', () => {
  it('is the sender of the last SMS', async () => {
    const { sender, loadConversation } = await openComposer()
    await loadConversation()
    expect(sender).toHaveProperty('value', '49151777')
  })

  it('stays empty once its field has the focus', async () => {
    const { user, sender, loadConversation } = await openComposer()
    await user.click(sender)
    await loadConversation()
    expect(sender).toHaveProperty('value', '')
  })
})
