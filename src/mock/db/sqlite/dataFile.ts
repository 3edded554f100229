/**
 * Decides from the outside whether a file may be opened as the data of this server. SQLite recovers, checkpoints and rewrites what it opens, so
 * a file of another program is never opened that way: its header is read as bytes.
 */
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { DataFileError, newerVersion } from './dataFileError.ts'
import { isEarlierDataFile } from './earlierDataFile.ts'
import { applicationId, schemaVersion } from './schema.ts'

/** `empty` holds no byte yet; `earlier` was made before data files had an application id. */
export type DataFileKind = 'missing' | 'empty' | 'current' | 'earlier'

/** What SQLite keeps beside a database, under the name of the database. */
const companions = ['-wal', '-shm', '-journal']

/** Secrets are in it: only the owner may read it. SQLite gives the files beside it the same mode. */
const ownerOnly = 0o600

/** Returns what is at this path; throws DataFileError when it is not a data file of this version or an earlier one, or cannot be written. */
export function inspectDataFile(file: string): DataFileKind {
  if (!lstatSync(file, { throwIfNoEntry: false })) {
    const left = companions.map((suffix) => file + suffix).find((name) => existsSync(name))
    if (left === undefined) return 'missing'
    throw new DataFileError(`${left} belongs to a database that is gone. Move or remove it first.`)
  }
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) throw new DataFileError(`${file} is a link to a file that does not exist.`)
  if (stats.isDirectory()) throw new DataFileError(`${file} is a folder, not a data file.`)
  if (!stats.isFile()) throw new DataFileError(`${file} is not a regular file.`)
  const header = readHeader(file)
  const isEmpty = header.length === 0 && !existsSync(`${file}-wal`)
  const kind = isEmpty ? 'empty' : kindOf(file, header)
  checkWritable(file, stats.mode)
  return kind
}

/** Returns the file a link leads to, so that the link itself is never replaced; any other path as it is. */
export function resolveLink(file: string): string {
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  return isLink && existsSync(file) ? realpathSync(file) : file
}

function kindOf(file: string, header: Buffer): DataFileKind {
  // Positions of the database header: https://sqlite.org/fileformat2.html#the_database_header
  if (header.length === 100 && header.toString('latin1', 0, 16) === 'SQLite format 3\0') {
    const [version, id] = [header.readUInt32BE(60), header.readUInt32BE(68)]
    if (id === applicationId) {
      if (version > schemaVersion) throw new DataFileError(newerVersion(file))
      return 'current'
    }
    if (id === 0 && version < schemaVersion && isEarlierDataFile(file)) return 'earlier'
  }
  throw new DataFileError(`${file} is not a data file of this server and was left unchanged.`)
}

/** A file without any write permission is meant to stay as it is, even where the user may write everything. */
function checkWritable(file: string, mode: number): void {
  if ((mode & 0o222) === 0) throw new DataFileError(`${file} is read-only.`)
  accessSync(file, constants.W_OK)
}

function readHeader(file: string): Buffer {
  const header = Buffer.alloc(100)
  const descriptor = openSync(file, 'r')
  try {
    return header.subarray(0, readSync(descriptor, header, 0, header.length, 0))
  } finally {
    closeSync(descriptor)
  }
}

/** Creates the file, empty, and the folders above it. A file that another process has created meanwhile stays as it is. */
export function createDataFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  closeSync(openSync(file, 'a', ownerOnly))
}

/** Takes away the permissions that earlier versions left to others. */
export function restrictToOwner(file: string): void {
  for (const name of [file, ...companions.map((suffix) => file + suffix)])
    if (existsSync(name)) chmodSync(name, ownerOnly)
}

/** Deletes a data file of this server. */
export function deleteDataFile(file: string): void {
  for (const suffix of ['', ...companions]) rmSync(file + suffix, { force: true })
}
