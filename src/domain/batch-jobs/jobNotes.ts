/**
 * Names of jobs, and which job undoes which. The service does not store either, so they are stored in this browser by organisation, also
 * after sign-out.
 */
import { t } from '@lingui/core/macro'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { accountOf, useSession } from '../../data/session/useSession.ts'
import { isRecord, readField, readText } from '../../lib/json.ts'
import { followOtherTabs, persistOptions } from '../../lib/persistedStore.ts'
import { displayText } from '../../contract/storedText.ts'

export interface JobNote {
  batchJobId: number
  /** The organisation whose job it is. */
  organisation: string
  name?: string
  /** The job this one undoes. */
  undoes?: number
}

export const longestJobName = 80
/** The oldest notes are dropped. */
const maxNotes = 1000
const noNotes: { notes: readonly JobNote[] } = { notes: [] }

const useStoredNotes = create<{ notes: readonly JobNote[] }>()(
  persist(
    () => noNotes,
    persistOptions({
      name: 'portal.device.jobs',
      subject: t`names of batch jobs`,
      initial: noNotes,
      read: readStored,
    }),
  ),
)

followOtherTabs(useStoredNotes)

/** Returns the notes of the organisation's jobs by job number. */
export function useJobNotes(): ReadonlyMap<number, JobNote> {
  const { notes } = useStoredNotes()
  const organisation = useSession(organisationOf)
  return new Map(
    notes
      .filter((note) => note.organisation === organisation)
      .map((note) => [note.batchJobId, note]),
  )
}

/** Names a job; an empty text removes the name. */
export function nameJob(batchJobId: number, name: string): void {
  changeNote(batchJobId, ({ name: _before, ...note }) => {
    const next = displayText(name).slice(0, longestJobName)
    return next === '' ? note : { ...note, name: next }
  })
}

/** Stores that a job undoes another. */
export function linkUndo(batchJobId: number, undoes: number): void {
  changeNote(batchJobId, (note) => ({ ...note, undoes }))
}

/** Returns the name of a job, or which job it undoes; undefined without either. */
export function describeJobNote(note: JobNote | undefined): string | undefined {
  const undoes = note?.undoes
  return note?.name ?? (undoes === undefined ? undefined : t`Undo of job ${undoes}`)
}

/** Returns the numbers of the jobs that undo a job, the oldest first. */
export function undosOf(batchJobId: number, notes: ReadonlyMap<number, JobNote>): number[] {
  return [...notes.values()]
    .filter(({ undoes }) => undoes === batchJobId)
    .map((note) => note.batchJobId)
    .toSorted((one, other) => one - other)
}

function changeNote(batchJobId: number, change: (note: JobNote) => JobNote): void {
  const organisation = organisationOf(useSession.getState())
  // Another tab may have changed the notes.
  void useStoredNotes.persist.rehydrate()
  useStoredNotes.setState(({ notes }) => {
    const isOfJob = (note: JobNote) =>
      note.batchJobId === batchJobId && note.organisation === organisation
    const next = change(notes.find(isOfJob) ?? { batchJobId, organisation })
    const others = notes.filter((note) => !isOfJob(note))
    const isEmpty = next.name === undefined && next.undoes === undefined
    return { notes: isEmpty ? others : [...others, next].slice(-maxNotes) }
  })
}

function organisationOf(session: Parameters<typeof accountOf>[0]): string {
  return String(accountOf(session)?.organisationId ?? '')
}

function readStored(stored: unknown): typeof noNotes | undefined {
  return isRecord(stored) && Array.isArray(stored['notes'])
    ? { notes: stored['notes'].flatMap((entry) => readNote(entry) ?? []) }
    : undefined
}

function readNote(entry: unknown): JobNote | undefined {
  const batchJobId = readField(entry, 'batchJobId')
  const organisation = readField(entry, 'organisation')
  const name = readText(entry, 'name')?.slice(0, longestJobName)
  const undoes = readField(entry, 'undoes')
  if (typeof batchJobId !== 'number' || typeof organisation !== 'string') return undefined
  return {
    batchJobId,
    organisation,
    ...(name !== undefined && { name }),
    ...(typeof undoes === 'number' && { undoes }),
  }
}
