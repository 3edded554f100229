/**
 * The REST interface by method and path of the contract. Components use the hooks of `$api`; code outside React uses `api`.
 * Both return sound bodies and throw a ProblemError for anything but success.
 */
import createFetchClient from 'openapi-fetch'
import createQueryHooks from 'openapi-react-query'
import { restShapes } from '../../contract/generated/restShapes.ts'
import type { paths } from '../../contract/generated/rest.ts'
import { readField, readFields } from '../../lib/json.ts'
import { parseShapes, readAnswer } from '../answers.ts'
import { malformedProblem } from '../problems.ts'
import { pageOf, type WithPages } from './page.ts'
import { problemMiddleware } from './problemMiddleware.ts'
import { placeholderUrl, restFetch } from './restFetch.ts'

export type RestPaths = WithPages<paths>

export const api = createFetchClient<RestPaths>({ baseUrl: placeholderUrl, fetch: restFetch })
api.use(problemMiddleware)

type Send = (path: string, init?: unknown) => Promise<{ data?: unknown; response: Response }>

for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
  // The types of a method depend on its path, which is not known here.
  const send = api[method] as unknown as Send
  const sendAndRead: Send = async (path, init) => {
    const answer = await send(path, init)
    return { ...answer, data: readBody(method, path, init, answer) }
  }
  Object.assign(api, { [method]: sendAndRead })
}

const operations = parseShapes(restShapes)('Answers')

/** Returns the body of a response, made sound; a list as a page. */
function readBody(
  method: string,
  path: string,
  init: unknown,
  { data, response }: Awaited<ReturnType<Send>>,
): unknown {
  const shape = operations[method.toLowerCase() + path]
  if (!shape || data === undefined) return data
  const body = readAnswer(data, shape, `${method} ${path}`)
  if (body === undefined)
    throw malformedProblem(
      { status: response.status, headers: response.headers, text: JSON.stringify(data) },
      `${method} ${path}`,
    )
  if (!Array.isArray(body)) return body
  const query = readFields(readField(readField(init, 'params'), 'query')) ?? {}
  return pageOf(body, path, query, response.headers)
}

export const $api = createQueryHooks(api)

/** Returns the body of a response. Throws what the request throws. */
export async function bodyOf<Data>(answering: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await answering
  // Without a body the request throws, or the contract has none.
  return data as Data
}
