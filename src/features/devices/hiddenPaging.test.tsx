/** Lists of a service whose paging headers are not readable, as on another origin that does not expose them. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { paths } from '../../domain/paths.ts'
import { captureDownloads } from '../../testing/captureDownloads.ts'
import { allDevices } from '../../testing/findSim.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { overrideResponse, hidePagingHeaders } from '../../testing/serviceFaults.ts'

let restore = () => {}

afterEach(() => restore())

/** jsdom has no layout: it scrolls to any offset. */
function scrollTo(label: string, row: number) {
  const table = screen.getByRole('grid', { name: label })
  table.scrollTop = row * 36
  fireEvent.scroll(table)
}

async function openHidden(path: string) {
  const portal = await renderPortal({ path: paths.settings(), sims: 200 })
  const devices = await allDevices()
  restore = hidePagingHeaders()
  void portal.router.navigate(path)
  return { ...portal, devices }
}

const sim = { id: 1, iccid: '8949000000000000001' }

/** Opens the list of so many IMSIs; a page past the end repeats the last one. */
async function openImsis(count: number) {
  const { router } = await openHidden(paths.settings())
  const items = Array.from({ length: count }, (_, id) => ({ id, digits: `26201000000${id}`, sim }))
  const restoreImsis = overrideResponse((url) => {
    if (!url.includes('/api/v1/imsi')) return undefined
    const page = Number(new URL(url, location.href).searchParams.get('page'))
    const from = Math.min(page - 1, Math.ceil(count / 100) - 1) * 100
    return Response.json(items.slice(from, from + 100))
  })
  void router.navigate(paths.directory('imsis'))
  return restoreImsis
}

it('shows that more may exist until the last page is loaded', async () => {
  const restoreImsis = await openImsis(181)
  expect(await screen.findByText('At least 100 IMSIs')).toBeDefined()
  scrollTo('IMSIs', 95)
  expect(await screen.findByText('At least 181 IMSIs')).toBeDefined()
  scrollTo('IMSIs', 176)
  expect(await screen.findByText('181 IMSIs')).toBeDefined()
  restoreImsis()
})

it('ends with a page that repeats the one before', async () => {
  const restoreImsis = await openImsis(100)
  expect(await screen.findByText('At least 100 IMSIs')).toBeDefined()
  scrollTo('IMSIs', 95)
  expect(await screen.findByText('100 IMSIs')).toBeDefined()
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
