/**
 * Publishes changes of a store, after the commit of the change. Messages contain all data that subscribers need, so that they read nothing from
 * the database again. Messages are not stored.
 */
import type { BatchJob, LocationData } from '../../contract/generated/graphqlServer.ts'
import type { SimRow } from '../db/sims/simTables.ts'
import type { SimEvent } from '../db/sim-events/simEventKinds.ts'

export type StoreMessage =
  | {
      readonly type: 'simUpdated'
      readonly customerid: number
      readonly iccid: string
      readonly sim: SimRow
    }
  /** The SIM moved to another customer; `sim` has the values before the move. Published before its simUpdated. */
  | {
      readonly type: 'simMoved'
      readonly customerid: number
      readonly newCustomerid: number
      readonly sim: Pick<SimRow, 'iccid' | 'statusid' | 'providerid'>
    }
  | {
      readonly type: 'simEvent'
      readonly customerid: number
      readonly iccid: string
      readonly event: SimEvent
    }
  | {
      readonly type: 'locationUpdated'
      readonly customerid: number
      readonly iccid: string
      readonly location: LocationData
    }
  | {
      readonly type: 'batchJobUpdated'
      readonly customerid: number
      readonly batchJobId: number
      readonly job: BatchJob
    }
  /** Changed or deleted: connections that use the key must identify again. */
  | { readonly type: 'apiKeyChanged'; readonly keyid: number }
  | { readonly type: 'applicationTokenRevoked'; readonly tokenId: number }

export interface Bus {
  publish(message: StoreMessage): void
  /** Calls the listener for every message until the returned function is called. */
  subscribe(listener: (message: StoreMessage) => void): () => void
}

/** Creates a bus that calls listeners synchronously, in the order of subscription; an error in one does not affect the others. */
export function createBus(onListenerError: (error: unknown) => void = reportListenerError): Bus {
  const listeners = new Set<(message: StoreMessage) => void>()
  return {
    publish(message) {
      for (const listener of listeners) {
        try {
          listener(message)
        } catch (error) {
          onListenerError(error)
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function reportListenerError(error: unknown): void {
  // oxlint-disable-next-line no-console -- the listener's caller has no place for it
  console.error(
    'A listener of the store failed:',
    error instanceof Error ? error.stack : String(error),
  )
}
