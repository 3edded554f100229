import type { Sim } from '../../../domain/sim/SimFields.ts'

export interface LockMatch {
  state: 'off' | 'waiting' | 'match' | 'mismatch' | 'unseen'
  words: string
}

/** Whether the device the SIM is in is the one its IMEI lock allows. */
export function lockMatch({ imei, imei_lock: lock }: Pick<Sim, 'imei' | 'imei_lock'>): LockMatch {
  if (!lock?.enabled) return { state: 'off', words: 'IMEI lock off; every device may use the SIM' }
  if (!lock.imei) return { state: 'waiting', words: 'IMEI lock waits for the next device' }
  if (!imei) return { state: 'unseen', words: `IMEI lock allows only ${lock.imei}` }
  return imei === lock.imei
    ? { state: 'match', words: 'The device the IMEI lock allows' }
    : { state: 'mismatch', words: `IMEI lock allows only ${lock.imei}` }
}
