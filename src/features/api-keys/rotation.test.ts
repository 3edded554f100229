import { expect, it } from 'vitest'
import { successorsOf, type ApiKey } from './apiKeys.ts'

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
