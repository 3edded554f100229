import type { SimEventType } from '../../contract/tables.ts'

export interface SimEvent {
  readonly id: string
  readonly iccid: string
  readonly timestampMilliseconds: number
  readonly type: SimEventType
  readonly details: string | null
  /** A JSON text. */
  readonly jsonData: string | null
}
