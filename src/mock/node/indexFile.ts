/**
 * The indexes of a closed data file, in a file beside it: a restart with a million SIMs serves its first list in a fifth of the time. It is
 * removed when the data file is opened, so a killed server leaves none, and used only with the data file exactly as it was closed.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { ownerOnly, readHeader, resolveLink } from './dataFile.ts'
import type { SavedIndexes } from '../index/fillIndexes.ts'

/** Must change with the content of the indexes. */
const format = 1
/** Fewer are read from the database as fast. */
const minSims = 20_000

interface Content {
  readonly state: string
  readonly indexes: SavedIndexes
}

export interface IndexFile {
  /** Removes the file and returns its indexes if they match the data. Call it before the data file is opened. */
  take(): SavedIndexes | undefined
  /** Call it after the data file is closed. */
  write(simCount: number, save: () => SavedIndexes): void
}

const none: IndexFile = { take: () => undefined, write: () => undefined }

export function createIndexFile({
  database,
  isReset = false,
  isShared = false,
}: {
  readonly database: string
  readonly isReset?: boolean | undefined
  readonly isShared?: boolean | undefined
}): IndexFile {
  if (database === ':memory:' || isShared) return none
  return {
    take() {
      try {
        const data = resolveLink(database)
        const content = deserialize(readFileSync(`${data}-index`)) as Content // written below
        const isUsable = !isReset && content.state === stateOf(data)
        rmSync(`${data}-index`)
        return isUsable ? content.indexes : undefined
      } catch {
        // There is none, or it is damaged: the indexes are filled from the database.
        return undefined
      }
    },
    write(simCount, save) {
      if (simCount < minSims) return
      const unfinished = `${database}-index-new`
      try {
        const data = resolveLink(database)
        const state = stateOf(data)
        if (state === undefined) return
        const content: Content = { state, indexes: save() }
        const descriptor = openSync(unfinished, 'w', ownerOnly)
        try {
          writeFileSync(descriptor, serialize(content))
          fsyncSync(descriptor)
        } finally {
          closeSync(descriptor)
        }
        renameSync(unfinished, `${data}-index`)
      } catch {
        // For example on a full disk: the next start takes longer.
        rmSync(unfinished, { force: true })
      }
    },
  }
}

/** Differs after every change: the header counts them (https://sqlite.org/fileformat2.html#file_change_counter). Undefined while the file is open. */
function stateOf(data: string): string | undefined {
  if (existsSync(`${data}-wal`) || existsSync(`${data}-journal`)) return undefined
  const { size, mtimeMs } = statSync(data)
  return [format, size, mtimeMs, readHeader(data).toString('hex')].join()
}
