/**
 * Test stores are opened by the token itself: `demo-administrator@NAME` is the demo administrator of the store NAME, `demo-administrator@NAME:500` of
 * one made with 500 SIMs. A server without test stores opens none, so such a token is unknown there like any other.
 */
import type { Stores } from '../../store/openStores.ts'
import type { Store } from '../../store/store.ts'

const testToken =
  /^(?<applicationToken>demo-[a-z-]{1,40})@(?<name>[\w-]{1,64})(?::(?<sims>\d{1,7}))?$/

/** The token as its store knows it and, for one of the form above, that store. */
export function readTestToken(
  stores: Stores,
  clearToken: string,
): { applicationToken: string; store?: Store } {
  const { applicationToken, name, sims } = testToken.exec(clearToken)?.groups ?? {}
  if (applicationToken === undefined || name === undefined) return { applicationToken: clearToken }
  const store = stores.get(name, sims === undefined ? undefined : Number(sims))
  return store ? { applicationToken, store } : { applicationToken: clearToken }
}
