/**
 * Inspects a data file without opening it in SQLite, which would recover and rewrite even a file of another program: the header is read as
 * bytes.
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
import { DataFileError } from '../db/sqlite/dataFileError.ts'
import { applicationId, schemaVersion } from '../db/sqlite/schema.ts'

/** `empty` has no bytes yet; `earlier` is data of a version before 1.0, which only a reset replaces. */
type DataFileKind = 'missing' | 'empty' | 'current' | 'earlier'

/** The application ID of data files before 1.0. */
const idBeforeRelease = 0x43_50_74_6c

/** Files that SQLite creates beside a database. */
const companions = ['-wal', '-shm', '-journal']

/** The file contains secrets, so only the owner may read it. SQLite gives its companion files the same mode. */
export const ownerOnly = 0o600

/**
 * Returns the kind of the file at this path. Throws DataFileError when it is not data of this server, or is not writable.
 */
export function inspectDataFile(file: string): DataFileKind {
  if (!lstatSync(file, { throwIfNoEntry: false })) {
    const leftover = companions.map((suffix) => file + suffix).find((name) => existsSync(name))
    if (leftover === undefined) return 'missing'
    throw new DataFileError(
      `${leftover} belongs to a database that is gone. Move or remove it first.`,
    )
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

/** Resolves a symbolic link, so that the link itself is never replaced. */
export function resolveLink(file: string): string {
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  return isLink && existsSync(file) ? realpathSync(file) : file
}

function kindOf(file: string, header: Buffer): DataFileKind {
  // Offsets in the database header: https://sqlite.org/fileformat2.html#the_database_header
  if (header.length === 100 && header.toString('latin1', 0, 16) === 'SQLite format 3\0') {
    const [version, id] = [header.readUInt32BE(60), header.readUInt32BE(68)]
    if (id === idBeforeRelease) return 'earlier'
    if (id === applicationId) {
      if (version <= schemaVersion) return 'current'
      throw new DataFileError(
        `${file} was created by a newer version of this server and was left unchanged.`,
      )
    }
  }
  throw new DataFileError(`${file} is not a data file of this server and was left unchanged.`)
}

/** Rejects a file without write permission even if the process could write it, as root can. */
function checkWritable(file: string, mode: number): void {
  if ((mode & 0o222) === 0) throw new DataFileError(`${file} is read-only.`)
  accessSync(file, constants.W_OK)
}

export function readHeader(file: string): Buffer {
  const header = Buffer.alloc(100)
  const descriptor = openSync(file, 'r')
  try {
    return header.subarray(0, readSync(descriptor, header, 0, header.length, 0))
  } finally {
    closeSync(descriptor)
  }
}

/** Creates an empty file and its folders, unless another process has just created it. */
export function createDataFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  closeSync(openSync(file, 'a', ownerOnly))
}

/** Removes the permissions of others. */
export function restrictToOwner(file: string): void {
  for (const name of [file, ...companions.map((suffix) => file + suffix)])
    if (existsSync(name)) chmodSync(name, ownerOnly)
}

export function deleteDataFile(file: string): void {
  for (const suffix of ['', ...companions, '-index']) rmSync(file + suffix, { force: true })
}
