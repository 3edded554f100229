import { t } from '@lingui/core/macro'
import type { components } from '../../contract/generated/rest.ts'
import { displayText } from '../../contract/storedText.ts'

export type DataStream = components['schemas']['DataStream']
export type DestinationKind = 'callback' | 'stream' | 'storage'
type DataStreamRequest = components['schemas']['DataStreamRequest']
type DataStreamChange = components['schemas']['DataStreamUpdate']

export const destinations = [
  {
    id: 1,
    value: 'callback',
    label: t`REST callback`,
    help: t`We POST records to your URL, in order, until it accepts them.`,
  },
  { id: 4, value: 'stream', label: t`Stream service`, help: t`A stream in your cloud account.` },
  { id: 8, value: 'storage', label: t`Object storage`, help: t`A bucket in your cloud account.` },
] as const

export const contents = [
  { value: '2', label: t`Events` },
  { value: '3', label: t`Usage data and events` },
] as const

export interface StreamInput {
  name: string
  content: string
  destination: string
  callback: string
  callbackId: string
  url: string
  purpose: string
  /** The id of the organisation of a new callback; empty for the account's own. */
  organisation: string
  role: string
  region: string
  target: string
  hasHistory: boolean
}

export const newCallback = 'new'

export function emptyInput(): StreamInput {
  return {
    name: '',
    content: '2',
    destination: 'callback',
    callback: newCallback,
    callbackId: String(proposedId()),
    url: '',
    purpose: '',
    organisation: '',
    role: '',
    region: '',
    target: '',
    hasHistory: false,
  }
}

export function getCallbackIdError(text: string): string | undefined {
  return /^[1-9]\d{0,14}$/.test(text.trim()) ? undefined : t`Enter a whole number above zero.`
}

export function getRegionError(text: string): string | undefined {
  return /^[a-z]{2,}(-[a-z]+)+-\d+$/.test(text.trim())
    ? undefined
    : t`A region looks like eu-west-1.`
}

export function getTargetError(text: string, destination: string): string | undefined {
  const name = text.trim()
  if (destination === 'stream')
    return /^[\w.-]{1,128}$/.test(name)
      ? undefined
      : t`A stream name has 1 to 128 letters, digits, dots, dashes and underscores.`
  const isBucket =
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) &&
    !name.includes('..') &&
    !/^\d+(\.\d+){3}$/.test(name)
  return isBucket
    ? undefined
    : t`A bucket name has 3 to 63 lowercase letters, digits, dots and dashes, and starts and ends with a letter or digit.`
}

export function destinationOf({ api_type }: Pick<DataStream, 'api_type'>): DestinationKind {
  return destinations.find(({ id }) => id === api_type.id)?.value ?? 'callback'
}

/** A service without names of streams leaves out the name. */
export function streamName({ name }: Partial<Pick<DataStream, 'name'>>): string {
  return name ?? ''
}

export function streamTitle(stream: DataStream): string {
  const { id } = stream
  return streamName(stream) || t`Data stream ${id}`
}

export function inputOf(stream: DataStream): StreamInput {
  const { api_parameter, api_callback } = stream
  const [region = '', ...target] = (api_parameter ?? '').split('/')
  return {
    ...emptyInput(),
    name: streamName(stream),
    content: String(stream.data_stream_type.id),
    destination: destinationOf(stream),
    callback: api_callback ? String(api_callback.id) : newCallback,
    role: stream.api_username ?? '',
    region,
    target: target.join('/'),
  }
}

/** Returns the changes in valid input, without the name; undefined when there are none. */
export function changeOf(stream: DataStream, input: StreamInput): DataStreamChange | undefined {
  const { data_stream_type, api_callback, api_username, api_parameter } = requestOf(input)
  const change: DataStreamChange = {
    ...(data_stream_type.id !== stream.data_stream_type.id && { data_stream_type }),
    ...(api_callback && api_callback.id !== stream.api_callback?.id && { api_callback }),
    ...(api_username !== undefined && api_username !== stream.api_username && { api_username }),
    ...(api_parameter !== undefined && api_parameter !== stream.api_parameter && { api_parameter }),
  }
  return Object.keys(change).length === 0 ? undefined : change
}

export function requestOf(input: StreamInput): DataStreamRequest {
  const destination =
    destinations.find(({ value }) => value === input.destination) ?? destinations[0]
  const common = {
    stream_historic_data: input.hasHistory ? 1 : 0,
    data_stream_type: { id: Number(input.content) },
    api_type: { id: destination.id },
  }
  if (destination.value !== 'callback')
    return {
      ...common,
      api_username: input.role.trim(),
      api_parameter: `${input.region.trim()}/${input.target.trim()}`,
    }
  if (input.callback !== newCallback)
    return { ...common, api_callback: { id: Number(input.callback) } }
  const purpose = displayText(input.purpose)
  return {
    ...common,
    api_callback: {
      id: Number(input.callbackId.trim()),
      url: input.url.trim(),
      ...(purpose === '' ? {} : { purpose }),
      ...(input.organisation === '' ? {} : { organisation_id: input.organisation }),
    },
  }
}

/** Returns a random id for a new callback: all accounts of a service share the ids, so low ones are taken. */
function proposedId(): number {
  return 100_000 + Math.floor(Math.random() * 899_999_999)
}
