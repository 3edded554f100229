import { describe, expect, it } from 'vitest'
import { limitBody } from './limitBody.ts'

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://localhost/graphql', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit) // the DOM's type does not know duplex

function endless(): { stream: ReadableStream<Uint8Array>; readBytes: () => number } {
  let readBytes = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      readBytes += 65_536
      controller.enqueue(new Uint8Array(65_536))
    },
  })
  return { stream, readBytes: () => readBytes }
}

describe('a request body', () => {
  it('passes unchanged when it is small', async () => {
    const request = await limitBody(post('{"query":"é"}'))
    expect(request === 'tooLarge' ? request : await request.text()).toBe('{"query":"é"}')
  })

  it('is rejected by its Content-Length without being read', async () => {
    const { stream, readBytes } = endless()
    expect(await limitBody(post(stream, { 'content-length': '20000000' }))).toBe('tooLarge')
    expect(readBytes()).toBeLessThan(1_000_000)
  })

  it('is rejected while streaming, without reading past the limit', async () => {
    const { stream, readBytes } = endless()
    expect(await limitBody(post(stream))).toBe('tooLarge')
    expect(readBytes()).toBeLessThan(1_500_000)
  })

  it('may be missing', async () => {
    const request = new Request('http://localhost/')
    expect(await limitBody(request)).toBe(request)
  })
})
