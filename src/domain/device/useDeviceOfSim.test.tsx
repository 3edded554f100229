import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { overrideResponse } from '../../testing/serviceFaults.ts'
import { useDeviceOfSim } from './useDevice.ts'

const device = (id: number, iccid: string, statusId = 0) => ({
  id,
  name: `Device ${id}`,
  status: { id: statusId, description: '' },
  service_profile: { id: 1 },
  tariff_profile: { id: 1 },
  sim: { id, iccid },
})

function DeviceName({ iccid }: { iccid: string }) {
  const { data } = useDeviceOfSim(iccid)
  return <p role="status">{data === null ? 'No device' : data?.name}</p>
}

/** Shows the device of a SIM when the service lists these; returns the filters of the requests. */
async function openWith(iccid: string, devices: readonly ReturnType<typeof device>[]) {
  const filters: (string | null)[] = []
  await renderPortal({ element: <p /> })
  overrideResponse((url) => {
    const { pathname, searchParams } = new URL(url, location.href)
    if (!pathname.endsWith('/endpoint')) return undefined
    filters.push(searchParams.get('q'))
    return Response.json(devices)
  })
  await renderPortal({ element: <DeviceName iccid={iccid} /> })
  return filters
}

it('requests the ICCID and returns only the exact match, since 19 digits match as a prefix', async () => {
  const filters = await openWith('8949030100000000001', [
    device(1, '89490301000000000010'),
    device(2, '8949030100000000001'),
  ])
  expect(await screen.findByText('Device 2')).toBeDefined()
  expect(filters).toEqual(['iccid:8949030100000000001'])
})

it('returns no device when only longer ICCIDs start with it', async () => {
  await openWith('8949030100000000001', [device(1, '89490301000000000010')])
  expect(await screen.findByText('No device')).toBeDefined()
})

it('prefers an enabled device', async () => {
  await openWith('8949', [device(1, '8949', 2), device(2, '8949', 1), device(3, '8949', 0)])
  expect(await screen.findByText('Device 3')).toBeDefined()
})

it('skips deleted devices', async () => {
  await openWith('8949', [device(1, '8949', 2)])
  expect(await screen.findByText('No device')).toBeDefined()
})
