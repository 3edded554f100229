/**
 * Writes SIM events for tests: of any type and data, many at once, spread over the past. They bypass the services, but are published like
 * others.
 */
import { notFound } from '../store/serviceError.ts'
import { writeSimEvent } from '../db/sim-events/simEvents.ts'
import { findSim } from '../db/sims/sims.ts'
import type { SimAction } from './simAction.ts'

const maxEvents = 20_000
const maxSpreadMs = 100 * 24 * 3_600_000
const maxTextCharacters = 100_000

/** Writes `count` events. Every other one has `nextJsonData`, if given, for alternating session starts and ends. */
export const writeEvents: SimAction = (store, viewer, iccid, fields) => {
  const sim = findSim(store, viewer, iccid)
  if (!sim) throw notFound('iccid', 'There is no SIM with this ICCID.')
  const text = (name: string) =>
    fields.optionalText(
      name,
      new RegExp(`^[^]{0,${maxTextCharacters}}$`),
      `at most ${maxTextCharacters} characters`,
    )
  const type = text('type') ?? 'presence'
  const details = text('details') ?? null
  const jsonData = text('jsonData') ?? null
  const nextJsonData = text('nextJsonData') ?? jsonData
  const count = fields.optionalNumber('count', { min: 1, max: maxEvents, isInteger: true }) ?? 1
  const spreadMs = fields.optionalNumber('spreadMs', { min: 0, max: maxSpreadMs }) ?? 0
  const nowMs = store.clock.now()
  const written = store.db.transaction(() =>
    Array.from({ length: count }, (_, at) => {
      const timestampMilliseconds = Math.round(nowMs - spreadMs * (1 - (at + 1) / count))
      return writeSimEvent(store, sim, {
        timestampMilliseconds,
        type,
        details,
        jsonData: at % 2 === 0 ? jsonData : nextJsonData,
      })
    }),
  )
  // Only current events are published.
  if (spreadMs === 0)
    for (const event of written)
      store.bus.publish({ type: 'simEvent', customerid: sim.customerid, iccid: sim.iccid, event })
  return sim
}
