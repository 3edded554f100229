import type { SimProfile } from '../../seed/simProfile.ts'

/** A past action. `byUser`: a user caused it, whom the audit log names. */
export type PastAction =
  | {
      readonly kind: 'status'
      readonly timestampMs: number
      readonly byUser: boolean
      readonly from: number
      readonly to: number
      readonly imei?: string
      readonly lockedImei?: string
    }
  | {
      readonly kind: 'lock'
      readonly timestampMs: number
      readonly byUser: boolean
      readonly before: SimProfile['lock']
      readonly after: SimProfile['lock']
    }
  | { readonly kind: 'cancelLocation'; readonly timestampMs: number; readonly byUser: true }
  | {
      readonly kind: 'field'
      readonly timestampMs: number
      readonly byUser: true
      readonly field: string
      readonly before: unknown
      readonly after: unknown
    }
