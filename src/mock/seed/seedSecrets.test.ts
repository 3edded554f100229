import { expect, it } from 'vitest'
import { hashSecret } from '../db/accounts/secrets.ts'
import { openTestStore, testNowMs } from '../testing/openTestStore.ts'

const keysOf = ({ store }: ReturnType<typeof openTestStore>): Map<string, string> =>
  new Map(
    store.db
      .statement('SELECT key_hash, key_end FROM api_key')
      .all()
      .map((row) => [String(row['key_hash']), String(row['key_end'])]),
  )

it('creates API keys that cannot be derived from their masked form', () => {
  const opened = openTestStore(5)
  const keys = keysOf(opened)
  const seed = 1
  for (let place = 0; place < 10; place++)
    for (const guess of [`seeded key ${place} ${testNowMs}`, `seeded key ${place} ${seed}`])
      expect(keys.has(hashSecret(guess))).toBe(false)
  opened.store.close()
})

it('creates different secrets in every store, even with the same seed, size and time', () => {
  const [first, second] = [openTestStore(5), openTestStore(5)]
  const shared = [...keysOf(first).keys()].filter((hash) => keysOf(second).has(hash))
  expect(shared).toEqual([])
  expect(new Set(keysOf(first).values())).not.toEqual(new Set(keysOf(second).values()))
  expect(first.store.secret).not.toEqual(second.store.secret)
  expect(first.store.secret).toHaveLength(32)
  first.store.close()
  second.store.close()
})
