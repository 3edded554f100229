import type { Simulator } from './simulator.ts'

export interface Located {
  iccid: string
  latitude: number
  longitude: number
}

/** Returns a SIM of the store with a position, or without one. */
export async function findSim(simulator: Simulator, hasPosition: boolean): Promise<Located> {
  const { listSims } = await simulator.graphql<{ listSims: { items: { iccid: string }[] } }>(
    '{ listSims(limit: 100, order: { iccid: "asc" }) { items { iccid } } }',
  )
  for (const { iccid } of listSims.items) {
    const query =
      'query ($iccid: String!) { getLocationData(iccid: $iccid) { latitude longitude } }'
    const answer = await simulator
      .graphql<{ getLocationData: Omit<Located, 'iccid'> | null }>(query, { iccid })
      .catch(() => undefined)
    if (answer && (answer.getLocationData !== null) === hasPosition)
      return { iccid, latitude: 0, longitude: 0, ...answer.getLocationData }
  }
  throw new Error('the store has no such SIM')
}
