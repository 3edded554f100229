import { expect, it } from 'vitest'
import { allDevices, findSim } from '../testing/findSim.ts'
import { renderPortal } from '../testing/renderPortal.tsx'
import { findDevices } from './device/findDevices.ts'
import { findSimOptions } from './findOptions.ts'
import { loadIccids } from './sim-filter/simOptions.ts'

const { signal } = new AbortController()
const inGroups = (digits: string | null | undefined) => digits?.replaceAll(/(.{4})/g, '$1-') ?? ''

it('finds SIMs by written identifiers', async () => {
  await renderPortal({ path: '/settings' })
  const { iccid, imsi, msisdn } = await findSim((sim) => sim.msisdn !== null)
  for (const text of [inGroups(iccid), `${iccid}F`, inGroups(imsi), `+${msisdn}`, `00${msisdn}`])
    expect((await findSimOptions(text, signal)).map(({ label }) => label)).toEqual([iccid])
  for (const text of [inGroups(iccid), `\u200B+${msisdn}`])
    expect((await loadIccids(text, signal)).map(({ label }) => label)).toEqual([iccid])
})

it('finds devices by a written IMEI', async () => {
  await renderPortal({ path: '/settings' })
  const device = (await allDevices()).find(({ imei }) => imei)
  const found = await findDevices(inGroups(device?.imei), 20, signal)
  expect(found.map(({ id }) => id)).toEqual([device?.id])
})
