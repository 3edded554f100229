/**
 * One page of a collection of the REST interface (REST interface, Working with collections). The service tells the paging in
 * headers, which hooks do not hand on: a middleware puts them beside the items.
 */
import type { Middleware } from 'openapi-fetch'
import { collections } from '../../contract/collections.ts'
import { parseJson } from '../../lib/json.ts'
import { malformedProblem } from '../problems.ts'
import { requestName } from './restFetch.ts'

/** The answer of every GET whose body is an array in the contract. */
export interface Page<Item> {
  items: Item[]
  /** The page that was answered, which is not the one asked for when that does not exist. */
  currentPage: number
  totalPages: number
  totalCount: number
  perPage: number
  /** What the service filtered and sorted by, in its own words; null when it did not. */
  appliedFilter: string | null
  appliedSort: string | null
}

interface AnswersArray<Item> {
  responses: { 200: { content: { 'application/json': Item[] } } }
}

interface AnswersPage<Item> {
  responses: {
    200: { headers: Record<string, unknown>; content: { 'application/json': Page<Item> } }
  }
}

/** The paths of the contract with a page wherever a GET answers an array. */
export type WithPages<Paths> = {
  [Path in keyof Paths]: {
    [Method in keyof Paths[Path]]: Method extends 'get'
      ? Paths[Path][Method] extends AnswersArray<infer Item>
        ? Omit<Paths[Path][Method], 'responses'> & AnswersPage<Item>
        : Paths[Path][Method]
      : Paths[Path][Method]
  }
}

/** Makes the array of an answer a page; without paging headers its items are the whole collection. */
export const pageMiddleware: Middleware = {
  async onResponse({ request, response, schemaPath }) {
    if (request.method !== 'GET' || !response.ok) return undefined
    const text = await response.clone().text()
    const body = text.trimStart().startsWith('[') ? parseJson(text) : undefined
    if (Array.isArray(body)) return Response.json(pageOf(body, response.headers))
    const { status, headers } = response
    if (schemaPath in collections)
      throw malformedProblem({ status, headers, text }, requestName(request))
    return undefined
  },
}

function pageOf(items: unknown[], headers: Headers): Page<unknown> {
  return {
    items,
    currentPage: numberIn(headers, 'X-Current-Page') ?? 1,
    totalPages: numberIn(headers, 'X-Total-Pages') ?? 1,
    totalCount: numberIn(headers, 'X-Total-Count') ?? items.length,
    perPage: numberIn(headers, 'X-Count-Per-Page') ?? items.length,
    appliedFilter: headers.get('X-Filter'),
    appliedSort: headers.get('X-Sort'),
  }
}

function numberIn(headers: Headers, name: string): number | undefined {
  const text = headers.get(name)
  const value = Number(text)
  return text === null || text === '' || !Number.isInteger(value) || value < 0 ? undefined : value
}
