import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { findSimWithDevice } from '../../../testing/findSim.ts'
import { renderPortal } from '../../../testing/renderPortal.tsx'
import type { Device } from '../device.ts'
import { SmsComposer } from './SmsComposer.tsx'

/** The form as it stands before the conversation has come, and the button that has it come. */
function EarlyComposer({ device }: { device: Device }) {
  const [lastSender, setLastSender] = useState('')
  return (
    <>
      <SmsComposer device={device} isOnline={false} lastSender={lastSender} onSent={() => {}} />
      <button type="button" onClick={() => setLastSender('49151777')}>
        Let the conversation come
      </button>
    </>
  )
}

async function openComposer() {
  await renderPortal({ path: '/settings' })
  const { device } = await findSimWithDevice(() => true)
  const { user } = await renderPortal({ element: <EarlyComposer device={device} /> })
  const sender = await screen.findByRole('textbox', { name: 'Sender number' })
  return {
    user,
    sender,
    letCome: () => user.click(screen.getByRole('button', { name: 'Let the conversation come' })),
  }
}

describe('the number an SMS comes from, when the conversation comes after the form', () => {
  it('is that of the last SMS', async () => {
    const { sender, letCome } = await openComposer()
    await letCome()
    expect(sender).toHaveProperty('value', '49151777')
  })

  it('stays empty for somebody who is about to write another', async () => {
    const { user, sender, letCome } = await openComposer()
    await user.click(sender)
    await letCome()
    expect(sender).toHaveProperty('value', '')
  })
})
