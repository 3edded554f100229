/** Application tokens and their exchange for an auth token (REST interface, Tokens and Authentication). */
import {
  createApplicationToken as createToken,
  listApplicationTokens as tokensOf,
  revokeApplicationToken as revokeToken,
} from '../../db/accounts/applicationTokens.ts'
import type { Handler, OpenHandler } from './operation.ts'
import { withContentChecked } from './unprocessable.ts'

/** POST /authenticate */
export const authenticate: OpenHandler<'authenticate'> = async ({
  body,
  exchange,
  remoteAddress,
}) => {
  const auth_token = await exchange(body.application_token, remoteAddress)
  return { status: 200, body: { auth_token }, headers: { 'Cache-Control': 'no-store' } }
}

/** POST /application_token */
export const createApplicationToken: Handler<'createApplicationToken'> = ({
  store,
  viewer,
  body,
  remoteAddress,
}) => {
  const { application_token } = withContentChecked(() =>
    createToken(store, viewer, body, remoteAddress),
  )
  return { status: 201, body: { application_token }, headers: { 'Cache-Control': 'no-store' } }
}

/** GET /application_token: those that are not revoked, without their secret. */
export const listApplicationTokens: Handler<'listApplicationTokens'> = ({ store, viewer }) => {
  const body = tokensOf(store, viewer).map(
    ({
      id,
      description,
      expiry_date,
      ip_ranges,
      application,
      createdAtMs,
      lastUsedAtMs,
      status,
    }) => ({
      id,
      description,
      expiry_date,
      ip_ranges: [...ip_ranges],
      application,
      created: new Date(createdAtMs).toISOString(),
      last_used: lastUsedAtMs === null ? null : new Date(lastUsedAtMs).toISOString(),
      status,
    }),
  )
  return { status: 200, body }
}

/** DELETE /application_token/{token_id} */
export const revokeApplicationToken: Handler<'revokeApplicationToken'> = ({
  store,
  viewer,
  path,
  remoteAddress,
}) => {
  revokeToken(store, viewer, path.token_id, remoteAddress)
  return { status: 204, body: undefined }
}
