/** Notices that an open data file was moved, deleted or replaced. */
import { statSync } from 'node:fs'
import { LostDataFileError } from './dataFileError.ts'

/**
 * Returns a check of an open file, which throws LostDataFileError when the file or its write-ahead log is no longer at its path: what is
 * written then is gone with the process.
 */
export function createLossCheck(file: string): () => void {
  const inodes = () =>
    [file, `${file}-wal`].map((name) => statSync(name, { throwIfNoEntry: false })?.ino).join()
  const opened = inodes()
  return () => {
    if (inodes() !== opened) throw new LostDataFileError()
  }
}
