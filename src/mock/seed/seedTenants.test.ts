import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SqlRow } from '../db/sqlite/database.ts'
import { openTestStore } from '../testing/openTestStore.ts'
import type { Store } from '../store/store.ts'
import { seedCustomers } from './seedAccounts.ts'

let store: Store
beforeAll(() => {
  store = openTestStore(300).store
})
afterAll(() => store.close())

const rows = (sql: string, ...values: number[]): readonly SqlRow[] =>
  store.db.statement(sql).all(...values)

describe.each(seedCustomers)(
  'the history of $name',
  ({ customerid, parent_customerid: parent }) => {
    /** Names, e-mails and ids of the people, and ids of the keys, that neither belong to this customer nor to the one above it. */
    function identitiesOfOthers(): string[] {
      return rows(
        'SELECT user_id, username, email, name FROM user_account WHERE customerid NOT IN (?, ?)',
        customerid,
        parent ?? customerid,
      ).flatMap((user) => Object.values(user).map(String))
    }

    it.each([
      [
        'events',
        'SELECT event.*, username, email, name, user_id FROM event LEFT JOIN user_account ON number = user_number WHERE event.customerid = ?',
      ],
      ['audit log', 'SELECT * FROM audit_event WHERE customerid = ?'],
      ['batch jobs', 'SELECT * FROM batch_job WHERE customerid = ?'],
      ['API keys', 'SELECT * FROM api_key WHERE customerid = ?'],
      ['application tokens', 'SELECT * FROM application_token WHERE customerid = ?'],
    ])('contains only its own users in its %s', (_, sql) => {
      const others = identitiesOfOthers()
      expect(others.length).toBeGreaterThan(0)
      const naming = rows(sql, customerid).filter((row) => {
        const text = JSON.stringify(row)
        return others.some((identity) => text.includes(identity))
      })
      expect(naming).toEqual([])
    })

    it('contains only its own API keys in its audit log', () => {
      expect(
        rows(
          `SELECT * FROM audit_event JOIN api_key ON keyid = initiator_value
         WHERE initiator_type = 'API_KEY' AND audit_event.customerid = ? AND api_key.customerid NOT IN (?, ?)`,
          customerid,
          customerid,
          parent ?? customerid,
        ),
      ).toEqual([])
    })

    it('has events', () => {
      expect(rows('SELECT id FROM event WHERE customerid = ? LIMIT 1', customerid)).toHaveLength(1)
    })
  },
)

it('names a user in the events of each main customer', () => {
  expect(
    rows(
      'SELECT DISTINCT customerid FROM event WHERE user_number IS NOT NULL AND customerid IN (4100, 5200)',
    ),
  ).toHaveLength(2)
})
