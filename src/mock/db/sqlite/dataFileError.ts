/** Reasons why a data file cannot be used, as sentences for the user. They name the file and the problem, never its content. */

/** The data file cannot be used, or no longer. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError'
}

/** Another server has the file open. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError'
}

/** The open file, or its log, is no longer at its path. */
export class LostDataFileError extends Error {
  readonly code = 'LOST'
}

/** How to request new demo data, for both ways to start the server. */
export const howToReset = '--reset (npm run mock) or PORTAL_RESET=1'

/** SQLite's primary result codes (https://sqlite.org/rescode.html) for a data file. */
const sqliteReasons: Readonly<Record<number, (file: string) => string>> = {
  3: notWritable,
  8: notWritable,
  10: (file) => `${file} could not be read or written: the disk reported an error.`,
  11: damaged,
  13: diskFull,
  14: (file) => `${file} could not be opened.`,
  26: damaged,
}

const systemReasons: Readonly<Record<string, (file: string) => string>> = {
  EACCES: (file) => `${file} could not be opened: permission denied.`,
  EPERM: (file) => `${file} could not be opened: permission denied.`,
  EROFS: notWritable,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  ENOTDIR: (file) => `${file} could not be created: a part of its path is not a folder.`,
  EEXIST: (file) => `${file} could not be created: a part of its path is not a folder.`,
  ENOENT: (file) => `${file} could not be created: its folder does not exist.`,
  LOST: (file) =>
    `${file} was moved, deleted or replaced while the server was running. Nothing is saved until it is back or the server restarts.`,
  ENAMETOOLONG: (file) => `${file} could not be created: the name is too long.`,
}

function notWritable(file: string): string {
  return `${file} is read-only.`
}

function diskFull(file: string): string {
  return `${file} could not be written: the disk is full.`
}

export function damaged(file: string): string {
  return `${file} is damaged and was left unchanged. To replace it with fresh demo data, use ${howToReset}.`
}

/** Returns why the data file cannot be used, for clients, which do not learn its path; undefined for other errors. */
export function dataFileReason(error: unknown): string | undefined {
  return toDataFileError(error, 'The data file')?.message
}

/** Converts an error of SQLite or the file system; returns undefined for other errors. */
export function toDataFileError(error: unknown, file: string): DataFileError | undefined {
  if (error instanceof DataFileError) return error
  if (!(error instanceof Error)) return undefined
  const { code, errcode } = error as { code?: unknown; errcode?: unknown } // set by Node and by SQLite
  const reason =
    code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number'
      ? // The higher bits are details that users do not need.
        sqliteReasons[errcode & 0xff]
      : systemReasons[String(code)]
  return reason && new DataFileError(reason(file), { cause: error })
}
