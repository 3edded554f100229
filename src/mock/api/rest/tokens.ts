/** Application tokens and their exchange for an auth token (REST interface, Tokens and Authentication). */
import {
  createApplicationToken,
  listApplicationTokens,
  revokeApplicationToken,
} from '../../db/accounts/applicationTokens.ts'
import { created, noContent, ok, type HandlersOf, type OpenHandler } from './operation.ts'
import { withContentChecked } from './unprocessable.ts'

/** Responses with a secret must not be cached. */
const noStore = { 'Cache-Control': 'no-store' }

export const authenticate: OpenHandler<'authenticate'> = async ({
  body,
  exchange,
  remoteAddress,
}) => ok({ auth_token: await exchange(body.application_token, remoteAddress) }, noStore)

export const tokenHandlers: HandlersOf<
  'createApplicationToken' | 'listApplicationTokens' | 'revokeApplicationToken'
> = {
  createApplicationToken: ({ store, viewer, body, remoteAddress }) => {
    const create = () => createApplicationToken(store, viewer, body, remoteAddress)
    const { application_token } = withContentChecked(create)
    return created({ application_token }, noStore)
  },
  /** Tokens that are not revoked, without their secret. */
  listApplicationTokens: ({ store, viewer }) =>
    ok(
      listApplicationTokens(store, viewer).map((token) => {
        const { id, description, expiry_date, application, status, lastUsedAtMs } = token
        return {
          id,
          description,
          expiry_date,
          ip_ranges: [...token.ip_ranges],
          application,
          created: new Date(token.createdAtMs).toISOString(),
          last_used: lastUsedAtMs === null ? null : new Date(lastUsedAtMs).toISOString(),
          status,
        }
      }),
    ),
  revokeApplicationToken: ({ store, viewer, path, remoteAddress }) => {
    revokeApplicationToken(store, viewer, path.token_id, remoteAddress)
    return noContent
  },
}
