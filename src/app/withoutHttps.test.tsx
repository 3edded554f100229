/** On a page without HTTPS, browsers have no `crypto.randomUUID`. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { renderPortal } from '../testing/renderPortal.tsx'

beforeEach(() => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(crypto, 'randomUUID')
  })
})

it('opens the wizard of a batch job on a page without HTTPS', async () => {
  await renderPortal({ path: '/batch-jobs/new' })
  expect(await screen.findByText('Step 1 of 4: Select SIMs')).toBeDefined()
})

it('reads the file of an import on a page without HTTPS', async () => {
  const { user } = await renderPortal({ path: '/batch-jobs/import' })
  const file = new File(['ICCID;Label\n89883030009999999996;a'], 'fleet.csv', { type: 'text/csv' })
  await user.upload(await screen.findByLabelText('CSV file'), file)
  expect(await screen.findByText('1 row with 2 columns')).toBeDefined()
})
