/** Names that the service cannot store stay in this browser; signing out does not delete them. */
import { t } from '@lingui/core/macro'
import { useStore } from 'zustand'
import type { Capabilities } from '../../data/capabilities.ts'
import { accountOf, sessionStore } from '../../data/session/sessionStore.ts'
import { readField, readText } from '../../lib/json.ts'
import { createPersistedStore } from '../../lib/persistedStore.ts'
import { maxStreamNameLength, type DataStream } from './streamInput.ts'
import { displayText } from '../../contract/storedText.ts'

export type NameStorage = 'service' | 'portal'

export function nameStorageOf(capabilities: Capabilities): NameStorage | undefined {
  if (!capabilities.hasRestOperation('get', '/data_stream')) return undefined
  return capabilities.hasRestParameter('patch', '/data_stream/{stream_id}', 'name')
    ? 'service'
    : 'portal'
}

interface StreamName {
  streamId: number
  organisation: string
  name: string
}

/** Above this number the oldest names are deleted. */
const maxNames = 500
const noNames: { names: readonly StreamName[] } = { names: [] }

const useStoredNames = createPersistedStore<{ names: readonly StreamName[] }>({
  name: 'portal.device.streams',
  subject: t`names of data streams`,
  initial: noNames,
  read: readStored,
})

export function nameStream(streamId: number, name: string): void {
  const organisation = organisationOf(sessionStore.getState())
  const next = displayText(name).slice(0, maxStreamNameLength)
  useStoredNames.setState(({ names }) => {
    const others = names.filter(
      (each) => each.streamId !== streamId || each.organisation !== organisation,
    )
    return {
      names:
        next === '' ? others : [...others, { streamId, organisation, name: next }].slice(-maxNames),
    }
  })
}

export function useStreamNames(
  storage: NameStorage | undefined,
): (stream: Pick<DataStream, 'id' | 'name'>) => string {
  const { names } = useStoredNames()
  const organisation = useStore(sessionStore, organisationOf)
  return ({ id, name }) =>
    (storage === 'service'
      ? name
      : names.find((each) => each.streamId === id && each.organisation === organisation)?.name) ??
    ''
}

function organisationOf(session: Parameters<typeof accountOf>[0]): string {
  return String(accountOf(session)?.organisationId ?? '')
}

function readStored(stored: unknown): typeof noNames | undefined {
  const names = readField(stored, 'names')
  return Array.isArray(names)
    ? { names: names.flatMap((entry) => readName(entry) ?? []) }
    : undefined
}

function readName(entry: unknown): StreamName | undefined {
  const streamId = readField(entry, 'streamId')
  const organisation = readText(entry, 'organisation')
  const name = readText(entry, 'name')?.slice(0, maxStreamNameLength)
  return typeof streamId === 'number' && organisation !== undefined && name !== undefined
    ? { streamId, organisation, name }
    : undefined
}
