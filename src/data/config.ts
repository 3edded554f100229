/**
 * The configuration of a deployment, read from config.json next to index.html at run time, so that one build serves any service.
 * `configFile.ts` reads it, in a separate chunk: the first page shows its data before that.
 */
import { create } from 'zustand'
import { problemOf } from '../lib/problem.ts'
import { absoluteAddresses } from './addresses.ts'
import { defaultAddresses, defaultCapabilities } from './portalConfig.ts'
import type { PortalConfig } from './portalConfig.ts'

/** The configuration once it has been loaded. */
export const useConfigStore = create<{ config: PortalConfig | undefined }>(() => ({
  config: undefined,
}))

let loading: Promise<PortalConfig> | undefined

/** Returns the configuration, fetched once. Never rejects: without a readable file it holds the defaults and the problem. */
export function loadConfig(): Promise<PortalConfig> {
  return (loading ??= reloadConfig())
}

/** Fetches the configuration again. Never rejects. */
export function reloadConfig(): Promise<PortalConfig> {
  const reloading = fetchConfig()
  loading = reloading
  void reloading.then((config) => {
    if (loading === reloading) useConfigStore.setState({ config })
  })
  return reloading
}

/** Forgets the loaded configuration, so that the next `loadConfig` fetches it; for tests. */
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
      demoAccounts: [],
      acceptsIdempotencyKey: false,
      capabilities: defaultCapabilities,
      signIn: undefined,
      problem: problemOf(thrown),
    }
  }
}
