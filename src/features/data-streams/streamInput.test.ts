import { describe, expect, it } from 'vitest'
import { getCallbackUrlError } from '../../contract/inputRules.ts'
import { inputErrorMessage } from '../../domain/inputErrors.ts'
import {
  emptyInput,
  requestOf,
  getCallbackIdError,
  getRegionError,
  getTargetError,
} from './streamInput.ts'

describe('the request of a data stream', () => {
  it('contains the callback and no cloud fields for a REST callback', () => {
    expect(
      requestOf({
        ...emptyInput(),
        callbackId: '12',
        url: ' https://example.com/in ',
        purpose: 'Billing',
        role: 'left over',
      }),
    ).toEqual({
      stream_historic_data: 0,
      data_stream_type: { id: 2 },
      api_type: { id: 1 },
      api_callback: { id: 12, url: 'https://example.com/in', purpose: 'Billing' },
    })
  })

  it('refers to an existing callback only by its id', () => {
    expect(
      requestOf({ ...emptyInput(), callbackId: '12', callback: '7', url: 'https://example.com' })
        .api_callback,
    ).toEqual({ id: 7 })
  })

  it('includes past events and the organisation of its callback', () => {
    const input = {
      ...emptyInput(),
      callbackId: '12',
      url: 'https://example.com',
      organisation: '4102',
    }
    expect(requestOf({ ...input, hasHistory: true })).toMatchObject({
      stream_historic_data: 1,
      api_callback: { id: 12, organisation_id: '4102' },
    })
  })

  it('contains role, region and name for the cloud, and no callback', () => {
    const input = {
      ...emptyInput(),
      callbackId: '12',
      content: '3',
      destination: 'storage',
      role: 'role/writer',
      region: 'eu-west-1',
      target: 'fleet-events',
      url: 'https://left.over',
    }
    expect(requestOf(input)).toEqual({
      stream_historic_data: 0,
      data_stream_type: { id: 3 },
      api_type: { id: 8 },
      api_username: 'role/writer',
      api_parameter: 'eu-west-1/fleet-events',
    })
  })
})

describe('the stream input', () => {
  it.each([
    'ftp://example.com',
    'example.com',
    'javascript:alert(1)',
    'https://user:secret@example.com',
  ])('rejects %s as a URL', (url) => {
    expect(inputErrorMessage(getCallbackUrlError(url))).toMatch(/http or https|user name/)
  })

  it.each([
    ['fleet-events', 'storage', true],
    ['Fleet_Events', 'storage', false],
    ['ab', 'storage', false],
    ['192.168.0.1', 'storage', false],
    ['Fleet_Events', 'stream', true],
    ['a b', 'stream', false],
  ])('%s as the name of a %s: %s', (name, kind, isRight) => {
    expect(getTargetError(name, kind) === undefined).toBe(isRight)
  })

  it('accepts a region and an id only in the expected form', () => {
    expect([getRegionError('eu-west-1'), getCallbackIdError('12')]).toEqual([undefined, undefined])
    expect(getRegionError('Ireland')).toContain('eu-west-1')
    expect(getCallbackIdError('-1')).toContain('above zero')
  })
})
