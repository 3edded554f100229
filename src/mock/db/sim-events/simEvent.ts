/**
 * An event of a SIM (GraphQL interface, Events).
 */
import type { SimEventType } from '../../../contract/simEventTypes.ts'

export interface SimEvent {
  readonly id: string
  readonly iccid: string
  readonly timestampMilliseconds: number
  /** A type of the contract; tests may write others. */
  readonly type: string
  /** A short description. */
  readonly details: string | null
  /** JSON. */
  readonly jsonData: string | null
}

export interface NewSimEvent {
  readonly type: SimEventType
  readonly details: string
  readonly jsonData?: Readonly<Record<string, unknown>> | undefined
}
