/**
 * Opens one world: its database (see openWorldData.ts), its indexes, clock and bus.
 */
import { createBus } from './bus.ts'
import { fillDevices } from '../db/devices/fillDevices.ts'
import { fillIndex } from '../sim-index/fillIndex.ts'
import { openWorldData } from './openWorldData.ts'
import type { WorldDataOptions } from './openWorldData.ts'
import { readSetting } from '../db/sqlite/settings.ts'
import type { World } from './world.ts'

export interface OpenWorldOptions extends WorldDataOptions {
  readonly name: string
}

/** Opens a world; lists are exact at once, and quick once `ready` is settled. */
export function openWorld(options: OpenWorldOptions): World {
  const { name, clock } = options
  const db = openWorldData(options)
  const secret = readSetting(db, 'secret')
  if (!secret) throw new Error(`The database of the world ${name} has no secret`)
  const filling = fillIndex(db)
  const fillingDevices = fillDevices(db, filling.ready)
  return {
    name,
    db,
    get sims() {
      filling.finish()
      return filling.index
    },
    get devices() {
      fillingDevices.finish()
      return fillingDevices.index
    },
    clock,
    bus: createBus(),
    secret: Buffer.from(secret, 'hex'),
    // By ICCID everything is found: its order is built before the first request.
    ready: fillingDevices.ready.then(() =>
      filling.index.order('iccid').prepare(filling.index.size),
    ),
    close() {
      filling.stop()
      fillingDevices.stop()
      db.close()
    },
  }
}
