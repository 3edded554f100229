/** The initiators of past changes: users of each customer, keys and the system; some have since been deleted. */
import { dayMs } from '../store/days.ts'
import type { PastAction } from '../db/sim-history/pastAction.ts'
import { deletedKeyId, deletedUser, deletedDaysBefore } from './seedAccounts.ts'

export interface Actor {
  readonly type: 'USER' | 'API_KEY' | 'SYSTEM'
  readonly value: string | null
  readonly address: string | null
}

interface AccountAction {
  readonly timestampMs: number
  readonly customerid: number
  readonly action: 'UPDATED' | 'CREATED' | 'DELETED'
  readonly actor: Actor
  readonly email?: string
  readonly oldValue?: string
  readonly newValue?: string
}

const userActor = (name: string, address: string): Actor => ({
  type: 'USER',
  value: `${name}@northwind.example`,
  address,
})
const anna = userActor('anna.lindqvist', '203.0.113.7')
const ben = userActor('ben.okafor', '203.0.113.24')
const deletedUserActor: Actor = { type: 'USER', value: deletedUser.email, address: '198.51.100.61' }
const enterpriseKey: Actor = { type: 'API_KEY', value: '1', address: '203.0.113.90' }
const deletedKeyActor: Actor = {
  type: 'API_KEY',
  value: String(deletedKeyId),
  address: '192.0.2.33',
}
const system: Actor = { type: 'SYSTEM', value: null, address: null }

/** Users of sub-customers, who change SIMs in addition to those of the main customer. */
const subCustomerUsers: ReadonlyMap<number, Actor> = new Map([
  [4101, userActor('nils.berg', '203.0.113.140')],
  [4102, userActor('mira.castell', '203.0.113.171')],
])

export const seedActors = {
  system,
  /** Returns the initiator of an action on a SIM of this customer, chosen by a number. */
  of(customerid: number, action: PastAction, choice: number, nowMs: number): Actor {
    const isBeforeDeletion = action.timestampMs < nowMs - deletedDaysBefore * dayMs
    const deleted = isBeforeDeletion ? [deletedUserActor, deletedUserActor] : []
    if (action.kind === 'field')
      return pickOf([enterpriseKey, enterpriseKey, ben, ...deleted], choice)
    if (action.kind === 'cancelLocation' && isBeforeDeletion)
      return pickOf([deletedKeyActor, ben], choice)
    const own = subCustomerUsers.get(customerid)
    return pickOf([anna, ben, ben, ...deleted, ...(own ? [own, own, own] : [])], choice)
  },
} as const

function pickOf(actors: readonly Actor[], choice: number): Actor {
  return actors[choice % actors.length] ?? system
}

/** Returns the history of accounts and keys, oldest first. */
export function seedAccountActions(nowMs: number): AccountAction[] {
  const ago = (days: number) => Math.floor(nowMs - days * dayMs)
  const customerid = 4100
  return [
    {
      timestampMs: ago(38.3),
      customerid,
      action: 'UPDATED',
      actor: anna,
      email: 'olga.marin@northwind.example',
      oldValue: JSON.stringify({ role: 'USER' }),
      newValue: JSON.stringify({ role: 'OBSERVER' }),
    },
    {
      timestampMs: ago(26.1),
      customerid,
      action: 'CREATED',
      actor: deletedUserActor,
      email: deletedUser.email,
      newValue: JSON.stringify({ application_token: 'Field laptop', expiry_date: null }),
    },
    {
      timestampMs: ago(deletedDaysBefore),
      customerid,
      action: 'DELETED',
      actor: anna,
      oldValue: JSON.stringify({ apiKey: { keyid: deletedKeyId, comment: 'Field service app' } }),
    },
    {
      timestampMs: ago(deletedDaysBefore) + 240_000,
      customerid,
      action: 'DELETED',
      actor: anna,
      email: deletedUser.email,
      oldValue: JSON.stringify({ name: deletedUser.name, role: 'USER' }),
    },
    {
      timestampMs: ago(6.4),
      customerid: 4102,
      action: 'UPDATED',
      actor: anna,
      email: 'mira.castell@northwind.example',
      oldValue: JSON.stringify({ name: 'Mira Kastell' }),
      newValue: JSON.stringify({ name: 'Mira Castell' }),
    },
  ]
}
