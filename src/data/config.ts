/** config.json, read at run time so that one build serves any service; lazily, since a restored session does not wait for it. */
import { create } from 'zustand'
import { problemOf } from '../lib/problem.ts'
import { absoluteAddresses } from './addresses.ts'
import {
  defaultAddresses,
  defaultCapabilities,
  noBrand,
  type PortalConfig,
} from './portalConfig.ts'

export const useConfigStore = create<{ config: PortalConfig | undefined }>(() => ({
  config: undefined,
}))

let loading: Promise<PortalConfig> | undefined

/** Returns the configuration, fetched once. Never rejects: if the file cannot be read, it contains the defaults and the problem. */
export function loadConfig(): Promise<PortalConfig> {
  return (loading ??= reloadConfig())
}

export function reloadConfig(): Promise<PortalConfig> {
  const reloading = fetchConfig()
  loading = reloading
  void reloading.then((config) => {
    if (loading === reloading) useConfigStore.setState({ config })
  })
  return reloading
}

/** Clears the loaded configuration, so that the next `loadConfig` fetches it again; for tests. */
export function forgetConfig(): void {
  loading = undefined
  useConfigStore.setState({ config: undefined })
}

async function fetchConfig(): Promise<PortalConfig> {
  try {
    const { fetchConfigFile } = await import('./configFile.ts')
    return await fetchConfigFile()
  } catch (thrown) {
    return {
      addresses: absoluteAddresses(defaultAddresses, location.href),
      areAddressesValid: true,
      simulatorUrl: null,
      mapTiles: null,
      errorReportUrl: null,
      webVitalsUrl: null,
      tracedUrls: [],
      brand: noBrand,
      demoAccounts: [],
      acceptsIdempotencyKey: false,
      capabilities: defaultCapabilities,
      signIn: undefined,
      problem: problemOf(thrown),
    }
  }
}
