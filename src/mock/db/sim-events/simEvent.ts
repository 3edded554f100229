/**
 * An event of a SIM (GraphQL interface, Events).
 */
import type { SimEventType } from '../../../contract/simEventTypes.ts'

export interface SimEvent {
  readonly id: string
  readonly iccid: string
  readonly timestampMilliseconds: number
  /** One of the contract's, but for what a test had written. */
  readonly type: string
  /** A short description. */
  readonly details: string | null
  /** A JSON text. */
  readonly jsonData: string | null
}

export interface NewSimEvent {
  readonly type: SimEventType
  readonly details: string
  readonly jsonData?: Readonly<Record<string, unknown>> | undefined
}
