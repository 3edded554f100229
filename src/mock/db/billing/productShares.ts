/** Distributes the amounts of a bill over the products of the SIMs, an extension. The shares add up to the amount, to the cent. */
import { providers } from '../../../contract/providers.ts'
import type { Bitset } from '../../index/bitset.ts'
import type { NumberColumn } from '../../index/columns.ts'
import type { Store } from '../../store/store.ts'
import { parseDecimal, showDecimal } from '../devices/decimal.ts'

/** The SIMs of one product in a month. */
export interface ProductUse {
  readonly providerid: number
  readonly sims: number
  readonly bytes: number
}

export interface ProductShare {
  readonly providerid: number
  /** An exact decimal. */
  readonly amount: string
}

const cent = parseDecimal('0.01')

/** Distributes an amount of whole cents by weight; remaining cents go to the largest remainders. Returns nothing without weights. */
export function spreadAmount(
  amount: bigint,
  weights: readonly { providerid: number; weight: number }[],
): readonly ProductShare[] {
  const cents = amount / cent
  const sum = weights.reduce((all, { weight }) => all + BigInt(weight), 0n)
  if (sum === 0n || cents === 0n) return []
  const shares = weights.map(({ providerid, weight }) => {
    const exact = cents * BigInt(weight)
    return { providerid, cents: exact / sum, remainder: exact % sum }
  })
  let left = cents - shares.reduce((all, share) => all + share.cents, 0n)
  for (const share of shares.toSorted((a, b) => (a.remainder < b.remainder ? 1 : -1))) {
    if (left === 0n) break
    share.cents += 1n
    left -= 1n
  }
  return shares
    .filter((share) => share.cents > 0n)
    .map((share) => ({ providerid: share.providerid, amount: showDecimal(share.cents * cent) }))
}

/** Returns the hosted SIMs of each product of a customer, and the sum of a column over all its SIMs. */
export function readProductUse(
  { sims }: Store,
  own: Bitset,
  hosted: Bitset,
  bytes: NumberColumn,
): readonly ProductUse[] {
  return providers.flatMap(({ id }) => {
    const rows = sims.rowsWith('providerid', [id])
    rows.cut(own)
    let sum = 0
    rows.forEach((row) => {
      sum += Math.max(0, bytes.at(row))
    })
    rows.cut(hosted)
    return [{ providerid: id, sims: rows.count(), bytes: sum }]
  })
}
