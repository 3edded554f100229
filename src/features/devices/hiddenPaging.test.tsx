/** Lists of a service whose paging headers are not readable, as on another origin that does not expose them. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { paths } from '../../domain/paths.ts'
import { captureDownloads } from '../../testing/captureDownloads.ts'
import { allDevices } from '../../testing/findSim.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { overrideResponse, hidePagingHeaders } from '../../testing/serviceFaults.ts'

let restore = () => {}

afterEach(() => restore())

async function openHidden(path: string) {
  const portal = await renderPortal({ path: paths.settings(), sims: 200 })
  const devices = await allDevices()
  restore = hidePagingHeaders()
  void portal.router.navigate(path)
  return { ...portal, devices }
}

it('shows that more may exist after each full page, until the last one', async () => {
  const { user, devices } = await openHidden(paths.devices({ size: '25' }))
  expect(await screen.findByText('Page 1, more may exist')).toBeDefined()
  expect(screen.getByText('At least 25 devices')).toBeDefined()
  const pageCount = Math.ceil(devices.length / 25)
  for (let page = 2; page <= pageCount; page++) {
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText(new RegExp(`^Page ${page}\\b`))
  }
  expect(await screen.findByText(`Page ${pageCount} of ${pageCount}`)).toBeDefined()
  expect(screen.getByText(`${devices.length} devices`)).toBeDefined()
})

it('returns from a page after the last one, and then knows the last page', async () => {
  const { user, router } = await openHidden(paths.settings())
  const sim = { id: 1, iccid: '8949000000000000001' }
  const items = Array.from({ length: 50 }, (_, id) => ({ id, digits: `26201000000${id}`, sim }))
  const restoreImsis = overrideResponse((url) =>
    url.includes('/api/v1/imsi') ? Response.json(items) : undefined,
  )
  void router.navigate(paths.directory('imsis'))
  expect(await screen.findByText('At least 50 IMSIs')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('Page 1 of 1')).toBeDefined()
  expect(screen.getByText('50 IMSIs')).toBeDefined()
  restoreImsis()
})

it('exports every page', async () => {
  const { user, devices } = await openHidden(paths.devices())
  const saved = captureDownloads()
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const lines = (await saved[0]?.file.text())?.trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(devices.length)
})
