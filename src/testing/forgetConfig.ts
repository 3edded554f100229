import { configStore } from '../data/config.ts'

/** Makes the next `loadConfig` fetch the configuration again. Only for tests. */
export function forgetConfig(): void {
  configStore.setState(configStore.getInitialState(), true)
}
