/** Recognizes data files of the versions without an application ID by a digest of their tables and columns. */
import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { openDatabase, type Database } from './openDatabase.ts'

/** The digests of version 1, of versions 2 and 3, and of version 4. Complete, because later versions have an application ID. */
const knownStructures: ReadonlySet<string> = new Set([
  '010f5eefcfb93563b0f74369b1baf37c6f3629a5280c6eef871f53ca50f48559',
  'f3de41d21af51ddd3991de23a97b0da13543566164903db84849b5a3310804e7',
  'b4cd73bfa4971922a10ecd942982a6661db024b2ec4e67f8b2d9a5aa8f77be9e',
])

/** Returns whether an SQLite file has exactly the tables of an earlier version. Does not modify the file. */
export function isEarlierDataFile(file: string): boolean {
  const url = pathToFileURL(file)
  // Opened without locks, write-ahead log and recovery: https://sqlite.org/uri.html#uriimmutable
  url.search = 'immutable=1'
  const db = openDatabase(':memory:')
  try {
    db.statement('ATTACH ? AS candidate').run(url.href)
    const structure = structureOf(db)
    // Closes the file now: closing it after it was opened again would release the new lock.
    db.exec('DETACH candidate')
    return knownStructures.has(structure)
  } catch {
    // An unreadable file is not ours.
    return false
  } finally {
    db.close()
  }
}

function structureOf(db: Database): string {
  const rows = db
    .arrayStatement(
      `SELECT schema.type, schema.name, field.name, field.type
       FROM candidate.sqlite_schema AS schema LEFT JOIN pragma_table_info(schema.name, 'candidate') AS field
       WHERE schema.type <> 'index' ORDER BY schema.name, field.cid`,
    )
    .all()
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}
