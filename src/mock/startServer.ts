/** Makes the bundled server for somebody who gave it settings, and says in their words why it cannot be made. Loads the server only now. */
import type { MockServer, MockServerOptions } from './server.ts'
import { SettingError } from './serverSettings.ts'

/** A running server; throws SettingError when another server holds the data, naming the setting as `dataSetting`. */
export async function startServer(
  options: MockServerOptions,
  dataSetting: string,
): Promise<MockServer> {
  const [{ createMockServer }, { DatabaseInUseError }] = await Promise.all([
    import('./server.ts'),
    import('./world/openDatabase.ts'),
  ])
  try {
    return createMockServer(options)
  } catch (error) {
    if (!(error instanceof DatabaseInUseError)) throw error
    throw new SettingError(
      `${error.message} Stop that one, or give this one data of its own: ${dataSetting} takes a file or :memory:.`,
      { cause: error },
    )
  }
}
