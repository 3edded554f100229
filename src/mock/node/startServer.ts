/** Starts the bundled server from settings; errors name the setting to change. Imports the server lazily. */
import type { MockServer, MockServerOptions } from '../server.ts'
import { DataError, SettingError } from '../serverSettings.ts'

/**
 * Starts a server. Throws SettingError when another server has locked the data, DataError when its file cannot be used; both name the
 * setting `dataSetting`.
 */
export async function startServer(
  options: MockServerOptions,
  dataSetting: string,
): Promise<MockServer> {
  const [{ createMockServer }, { DataFileError, DatabaseInUseError }] = await Promise.all([
    import('../server.ts'),
    import('../db/sqlite/dataFileError.ts'),
  ])
  try {
    return createMockServer(options)
  } catch (error) {
    if (error instanceof DatabaseInUseError)
      throw new SettingError(
        `${error.message} Stop that one, or give this one data of its own: ${dataSetting} takes a file or :memory:.`,
        { cause: error },
      )
    if (error instanceof DataFileError)
      throw new DataError(`${error.message} To use another file, set ${dataSetting}.`, {
        cause: error,
      })
    throw error
  }
}
