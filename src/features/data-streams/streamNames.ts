/**
 * Names of data streams. The service stores them where it can; otherwise this browser does, by organisation. Signing out does not
 * delete them.
 */
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Capabilities } from '../../data/capabilities.ts'
import { accountOf, useSession } from '../../data/session/useSession.ts'
import { readField, readText } from '../../lib/json.ts'
import { followOtherTabs, persistOptions } from '../../lib/persistedStore.ts'
import { longestStreamName } from './streamInput.ts'
import type { DataStream } from './streamInput.ts'

export type NameKeeper = 'service' | 'portal'

/** Returns who stores the names of streams; undefined where the service does not list its streams. */
export function nameKeeperOf(capabilities: Capabilities): NameKeeper | undefined {
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

/** The oldest names make room for newer ones. */
const maxNames = 500
const noNames: { names: readonly StreamName[] } = { names: [] }

const useStoredNames = create<{ names: readonly StreamName[] }>()(
  persist(
    () => noNames,
    persistOptions({
      name: 'portal.device.streams',
      subject: 'names of data streams',
      initial: noNames,
      read: readStored,
    }),
  ),
)

followOtherTabs(useStoredNames)

/** Names a stream in this browser; an empty text removes its name. */
export function nameStream(streamId: number, name: string): void {
  const organisation = organisationOf(useSession.getState())
  const next = name.trim().slice(0, longestStreamName)
  // Another tab may have written since.
  void useStoredNames.persist.rehydrate()
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

/** Returns a function that says what a stream is called: empty for nothing. */
export function useStreamNames(
  keeper: NameKeeper | undefined,
): (stream: Pick<DataStream, 'id' | 'name'>) => string {
  const { names } = useStoredNames()
  const organisation = useSession(organisationOf)
  return ({ id, name }) =>
    (keeper === 'service'
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
  const name = readText(entry, 'name')?.slice(0, longestStreamName)
  return typeof streamId === 'number' && organisation !== undefined && name !== undefined
    ? { streamId, organisation, name }
    : undefined
}
