/**
 * Test worlds are opened by the token itself: `demo-administrator@NAME` is the demo administrator of the world NAME, `demo-administrator@NAME:500` of
 * one made with 500 SIMs. A server without test worlds opens none, so such a token is unknown there like any other.
 */
import type { Worlds } from '../../store/openWorlds.ts'
import type { World } from '../../store/world.ts'

const testToken =
  /^(?<applicationToken>demo-[a-z-]{1,40})@(?<name>[\w-]{1,64})(?::(?<sims>\d{1,7}))?$/

/** The token as its world knows it and, for one of the form above, that world. */
export function readTestToken(
  worlds: Worlds,
  clearToken: string,
): { applicationToken: string; world?: World } {
  const { applicationToken, name, sims } = testToken.exec(clearToken)?.groups ?? {}
  if (applicationToken === undefined || name === undefined) return { applicationToken: clearToken }
  const world = worlds.get(name, sims === undefined ? undefined : Number(sims))
  return world ? { applicationToken, world } : { applicationToken: clearToken }
}
