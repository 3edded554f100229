import { OpenAPIBackend, type Document } from 'openapi-backend'
import { beforeAll, describe, expect, it } from 'vitest'
import { collections } from './collections.ts'
import { restDifferences, type OpenApiDocument } from '../testing/document/restDifferences.ts'
import { matchRows } from '../testing/document/restTables.ts'
import { openapi } from './generated/openapi.ts'

/** Returns the document with its references resolved. Rejects when it is not valid OpenAPI. */
async function resolved(text = JSON.stringify(openapi)): Promise<OpenApiDocument> {
  const definition = JSON.parse(text) as Document // made of the OpenAPI document, and checked by the library
  const { definition: document } = await new OpenAPIBackend({
    definition,
    strict: true,
    validate: false,
  }).init()
  // The library has its own type of resolved documents; only the fields of OpenApiDocument are read.
  return document as unknown as OpenApiDocument
}

describe('the REST contract', () => {
  let document: OpenApiDocument
  beforeAll(async () => {
    document = await resolved()
  })

  it('matches the tables of the document and marks everything else as an extension', () => {
    expect(restDifferences(document)).toEqual([])
  })

  it.each([
    ['an operation that is missing', '"/event":', '"/x-events":', 'get /event is missing'],
    [
      'an unmarked operation',
      '"operationId":"getSim","x-extension":true',
      '"operationId":"getSim"',
      'get /sim/{sim_id} is not in the document and not marked as an extension',
    ],
    [
      'a parameter that is missing',
      '"name":"per_page"',
      '"name":"size"',
      'get /sim: query per_page is missing',
    ],
    [
      'a parameter of another type',
      '"name":"sort","in":"query"',
      '"name":"page","in":"query"',
      'get /sim: query page is of type string, not integer',
    ],
    [
      'a header that is missing',
      '"X-Total-Pages":{"$ref"',
      '"X-Pages":{"$ref"',
      'get /sim: answers with the headers Link, X-Count-Per-Page, X-Current-Page, X-Filter, X-Pages, X-Sort, X-Total-Count, not Link, X-Count-Per-Page, X-Current-Page, X-Filter, X-Sort, X-Total-Count, X-Total-Pages',
    ],
    [
      'a field that is missing',
      '"expiry_date":{"type":"string","format":"date","nullable":true,"desc',
      '"until":{"type":"string","format":"date","nullable":true,"desc',
      'post /application_token request: expiry_date is missing',
    ],
    [
      'a field of another type',
      '"payload":{"type":"string","minLength"',
      '"payload":{"type":"integer","minLength"',
      'post /endpoint/{endpoint_id}/sms request: payload is of type integer, not string',
    ],
    [
      'an unmarked status',
      '"x-extension":true,"description":"The role may not do this."',
      '"description":"The role may not do this."',
      'patch /sim/{sim_id}: status 403 is not in the document and not marked as an extension',
    ],
    [
      'a status that is missing',
      '"201":{"description":"Sent',
      '"202":{"description":"Sent',
      'post /endpoint/{endpoint_id}/sms: status 201 is missing',
    ],
    [
      'a call that must be authorized',
      '"security":[],',
      '',
      'post /authenticate needs an authorization',
    ],
  ])('detects %s', async (_fault, from, to, difference) => {
    const text = JSON.stringify(openapi)
    expect(text).toContain(from)
    expect(restDifferences(await resolved(text.replaceAll(from, to)))).toContain(difference)
  })

  it('has one entry per operation', () => {
    const ids = [...JSON.stringify(openapi).matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('describes every operation and names its section by tag', () => {
    const described = new Set(
      openapi.tags
        .filter(({ description }) => /\(REST interface, .+\)$/.test(description))
        .map(({ name }): string => name),
    )
    const operations = Object.values(document.paths)
      .flatMap((item) => Object.values(item))
      .filter((operation) => !Array.isArray(operation))
    const undescribed = operations.filter((operation) => {
      const { summary, tags } = operation as { summary?: string; tags?: string[] } // everything of a path item but its parameters
      return !summary || !tags?.every((tag) => described.has(tag))
    })
    expect(undescribed).toEqual([])
  })

  it('has status 400 for every operation with a parameter or a body', () => {
    const lacking = Object.values(document.paths).flatMap((item) => {
      const { parameters: shared = [], ...operations } = item
      return Object.values(operations).filter((operation) => {
        // Everything of a path item but its parameters.
        const { parameters = shared, requestBody, responses } = operation as Record<string, object>
        const canBeMalformed = requestBody !== undefined || JSON.stringify(parameters) !== '[]'
        return canBeMalformed && !('400' in (responses ?? {}))
      })
    })
    expect(lacking).toEqual([])
  })

  it('is below /api/v1 and uses a bearer token', () => {
    expect(openapi.servers[0].url).toBe('/api/v1')
    expect(openapi.components.securitySchemes.authToken).toMatchObject({
      type: 'http',
      scheme: 'bearer',
    })
  })
})

describe('collections', () => {
  it.each(Object.entries(matchRows))(
    'filter %s by the documented fields and rules',
    (path, row) => {
      const expected = Object.fromEntries(
        row.split(', ').map((pair) => pair.split(' ') as [string, string]),
      ) // each pair has one blank
      const found = Object.entries(collections).find(([name]) => name === path)?.[1].filters
      expect(found).toEqual(expected)
    },
  )

  it('match the document', () => {
    expect(Object.keys(collections).toSorted()).toEqual(Object.keys(matchRows).toSorted())
  })
})
