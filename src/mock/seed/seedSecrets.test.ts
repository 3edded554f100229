import { expect, it } from 'vitest'
import { hashSecret } from '../db/accounts/secrets.ts'
import { openTestWorld, testNowMs } from '../store/openTestWorld.ts'

const keysOf = ({ world }: ReturnType<typeof openTestWorld>): Map<string, string> =>
  new Map(
    world.db
      .statement('SELECT key_hash, key_end FROM api_key')
      .all()
      .map((row) => [String(row['key_hash']), String(row['key_end'])]),
  )

it('makes API keys that cannot be computed from what is shown of them', () => {
  const opened = openTestWorld(5)
  const keys = keysOf(opened)
  const seed = 1
  for (let place = 0; place < 10; place++)
    for (const guess of [`seeded key ${place} ${testNowMs}`, `seeded key ${place} ${seed}`])
      expect(keys.has(hashSecret(guess))).toBe(false)
  opened.world.close()
})

it('makes other secrets in every world, though seed, size and time are the same', () => {
  const [first, second] = [openTestWorld(5), openTestWorld(5)]
  const shared = [...keysOf(first).keys()].filter((hash) => keysOf(second).has(hash))
  expect(shared).toEqual([])
  expect(new Set(keysOf(first).values())).not.toEqual(new Set(keysOf(second).values()))
  expect(first.world.secret).not.toEqual(second.world.secret)
  expect(first.world.secret).toHaveLength(32)
  first.world.close()
  second.world.close()
})
