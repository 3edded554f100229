/**
 * Tokens of test stores: `demo-administrator@NAME` is the demo administrator of the store NAME, and `demo-administrator@NAME:500` creates
 * it with 500 SIMs. They are invalid on a server without test stores.
 */
import type { Stores } from '../../store/openStores.ts'
import type { Store } from '../../store/store.ts'

const testToken =
  /^(?<applicationToken>demo-[a-z-]{1,40})@(?<name>[\w-]{1,64})(?::(?<sims>\d{1,7}))?$/

/** Returns the token within its store, and the store when the token names one. */
export function readTestToken(
  stores: Stores,
  clearToken: string,
): { applicationToken: string; store?: Store } {
  const { applicationToken, name, sims } = testToken.exec(clearToken)?.groups ?? {}
  if (applicationToken === undefined || name === undefined) return { applicationToken: clearToken }
  const store = stores.get(name, sims === undefined ? undefined : Number(sims))
  return store ? { applicationToken, store } : { applicationToken: clearToken }
}
