/** A data file in a temporary folder for each test of a file. Only for tests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { createClock } from '../store/clock.ts'
import { openStore } from '../store/openStore.ts'
import { testNowMs } from './openTestStore.ts'
import type { Store } from '../store/store.ts'
import { openDatabase } from '../node/openDatabase.ts'

interface Settings {
  readonly sims?: number
  readonly seed?: number
  readonly isReset?: boolean
}

interface TestDataFile {
  folder: string
  file: string
  messages: string[]
  open(settings?: Settings): Store
  /** Runs statements on the file, as another program would. */
  write(sql: string): void
}

/** Creates an empty folder before each test and deletes it afterwards. */
export function setUpDataFile(): TestDataFile {
  const data: TestDataFile = {
    folder: '',
    file: '',
    messages: [],
    open: (settings = { sims: 20, seed: 1 }) =>
      openStore({
        name: 'demo',
        database: data.file,
        clock: createClock(testNowMs),
        log: (message) => data.messages.push(message),
        ...settings,
      }),
    write(sql) {
      const db = openDatabase(data.file)
      db.exec(sql)
      db.close()
    },
  }
  beforeEach(() => {
    data.folder = mkdtempSync(join(tmpdir(), 'portal-data-'))
    data.file = join(data.folder, 'demo.sqlite')
    data.messages = []
  })
  afterEach(() => rmSync(data.folder, { recursive: true, force: true }))
  return data
}

/** Returns the number of SIMs of the demo customers. */
export function simCount(store: Store): unknown {
  return store.db.statement('SELECT count(*) AS sims FROM sim WHERE customerid < 5000').get()?.[
    'sims'
  ]
}
