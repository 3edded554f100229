import { expect, it } from 'vitest'
import { endsOfRotation, successorsOf, type ApiKey } from './apiKeys.ts'

const dayMs = 86_400_000

it('ends a key in the chosen time or as before, and gives its successor the same validity', () => {
  const key = (expiresAtMs: number) => ({ createdAtMs: 0, expiresAtMs })
  expect(endsOfRotation(key(-1), 7, 10 * dayMs)).toEqual({ oldMs: 17 * dayMs, newMs: -1 })
  expect(endsOfRotation(key(90 * dayMs), 7, 10 * dayMs)).toEqual({
    oldMs: 17 * dayMs,
    newMs: 100 * dayMs,
  })
  expect(endsOfRotation(key(12 * dayMs), 7, 10 * dayMs).oldMs).toBe(12 * dayMs)
})

function key(keyid: number, comment: string | null, addresses: string[] = []): ApiKey {
  return {
    keyid,
    key: '••••',
    comment,
    createdAtMs: keyid,
    createdBy: null,
    lastusedAtMs: null,
    ipAddressAllowlist: addresses,
    expiresAtMs: -1,
    status: 'ACTIVE',
    deletedBy: null,
    deletedAtMs: null,
  }
}

it('finds the successors of keys by comment and addresses', () => {
  const keys = [key(3, 'ERP'), key(1, 'ERP'), key(2, 'ERP'), key(4, 'ERP', ['10.0.0.1'])]
  const pairs = [...successorsOf([...keys, key(5, null), key(6, null)])]
  expect(pairs.map(([keyid, successor]) => [keyid, successor.keyid])).toEqual([
    [1, 2],
    [2, 3],
  ])
})
