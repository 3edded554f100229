/**
 * Who did something in the weeks before the seed: people of each customer, keys, the service itself; some of them are gone since.
 */
import { dayMs } from '../db/usage/consumption.ts'
import type { PastAction } from '../db/sim-history/pastAction.ts'
import { departedKeyId, departedUser, goneDaysAgo } from './seedAccounts.ts'

export interface Actor {
  readonly type: 'USER' | 'API_KEY' | 'SYSTEM'
  readonly value: string | null
  readonly address: string | null
}

export interface AccountAct {
  readonly timestampMs: number
  readonly customerid: number
  readonly action: 'UPDATED' | 'CREATED' | 'DELETED'
  readonly actor: Actor
  readonly email?: string
  readonly oldValue?: string
  readonly newValue?: string
}

const person = (name: string, address: string): Actor => ({
  type: 'USER',
  value: `${name}@northwind.example`,
  address,
})
const anna = person('anna.lindqvist', '203.0.113.7')
const ben = person('ben.okafor', '203.0.113.24')
const departed: Actor = { type: 'USER', value: departedUser.email, address: '198.51.100.61' }
const enterpriseKey: Actor = { type: 'API_KEY', value: '1', address: '203.0.113.90' }
const departedKey: Actor = { type: 'API_KEY', value: String(departedKeyId), address: '192.0.2.33' }
const system: Actor = { type: 'SYSTEM', value: null, address: null }

/** People who look after a customer besides those of the main customer. */
const ownPeople: ReadonlyMap<number, Actor> = new Map([
  [4101, person('nils.berg', '203.0.113.140')],
  [4102, person('mira.castell', '203.0.113.171')],
])

export const seedActors = {
  system,
  /** Whoever did this act on a SIM of this customer, chosen by a number. */
  of(customerid: number, act: PastAction, choice: number, nowMs: number): Actor {
    const isBeforeDeparture = act.timestampMs < nowMs - goneDaysAgo * dayMs
    const gone = isBeforeDeparture ? [departed, departed] : []
    if (act.kind === 'field') return pickOf([enterpriseKey, enterpriseKey, ben, ...gone], choice)
    if (act.kind === 'cancelLocation' && isBeforeDeparture)
      return pickOf([departedKey, ben], choice)
    const own = ownPeople.get(customerid)
    return pickOf([anna, ben, ben, ...gone, ...(own ? [own, own, own] : [])], choice)
  },
} as const

function pickOf(actors: readonly Actor[], choice: number): Actor {
  return actors[choice % actors.length] ?? system
}

/** The history of accounts and keys, oldest first. */
export function seedAccountActs(nowMs: number): AccountAct[] {
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
      actor: departed,
      email: departedUser.email,
      newValue: JSON.stringify({ application_token: 'Field laptop', expiry_date: null }),
    },
    {
      timestampMs: ago(goneDaysAgo),
      customerid,
      action: 'DELETED',
      actor: anna,
      oldValue: JSON.stringify({ apiKey: { keyid: departedKeyId, comment: 'Field service app' } }),
    },
    {
      timestampMs: ago(goneDaysAgo) + 240_000,
      customerid,
      action: 'DELETED',
      actor: anna,
      email: departedUser.email,
      oldValue: JSON.stringify({ name: departedUser.name, role: 'USER' }),
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
