/**
 * The exchange of an application token for a JWT (REST interface, Authentication). There is no refresh token: the same
 * exchange renews a sign-in.
 */
import { isRecord } from '../../lib/json.ts'
import { malformedProblem, statusProblem, unreadableProblem } from '../problems.ts'
import { parseBody, sendRequest } from '../sendRequest.ts'

/** A JWT for the application token. Throws a ProblemError: UNAUTHENTICATED when the token is refused. */
export async function exchangeApplicationToken(
  applicationToken: string,
  restUrl: string,
  signal?: AbortSignal,
): Promise<string> {
  const url = `${restUrl}/authenticate`
  const answer = await sendRequest({
    kind: 'rest',
    name: 'POST /authenticate',
    method: 'POST',
    url,
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ application_token: applicationToken }),
    logged: { input: { application_token: applicationToken } },
    signal,
  })
  const label = `POST ${url}`
  const body = parseBody(answer.text)
  const unreadable = unreadableProblem(answer, label)
  if (unreadable) throw unreadable
  if (answer.status < 200 || answer.status > 299) throw statusProblem(answer.status, body, label)
  const token = isRecord(body) ? body['auth_token'] : undefined
  if (typeof token !== 'string' || token === '') throw malformedProblem(answer, label)
  return token
}
