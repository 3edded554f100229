/** config.json, read at run time so that one build serves any service; lazily, since a restored session does not wait for it. */
import { createStore } from 'zustand/vanilla'
import { problemOf } from '../lib/problem.ts'
import { absoluteAddresses } from './addresses.ts'
import {
  defaultAddresses,
  defaultCapabilities,
  noBrand,
  type PortalConfig,
} from './portalConfig.ts'

export const configStore = createStore<{ config: PortalConfig | undefined }>(() => ({
  config: undefined,
}))

const withoutFile = {
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
  problem: null,
} satisfies Partial<PortalConfig>

let loading: Promise<PortalConfig> | undefined

/** Returns the configuration, fetched once. Never rejects: if the file cannot be read, it contains the defaults and the problem. */
export function loadConfig(): Promise<PortalConfig> {
  return (loading ??= reloadConfig())
}

export function reloadConfig(): Promise<PortalConfig> {
  const reloading = fetchConfig()
  loading = reloading
  void reloading.then((config) => {
    if (loading === reloading) configStore.setState({ config })
  })
  return reloading
}

/** Sets the configuration of a process that has no config.json. */
export function setConfig(
  config: Pick<PortalConfig, 'addresses' | 'acceptsIdempotencyKey' | 'capabilities'>,
): void {
  loading = Promise.resolve({ ...withoutFile, ...config })
}

/** Clears the loaded configuration, so that the next `loadConfig` fetches it again; for tests. */
export function forgetConfig(): void {
  loading = undefined
  configStore.setState({ config: undefined })
}

async function fetchConfig(): Promise<PortalConfig> {
  try {
    const { fetchConfigFile } = await import('./configFile.ts')
    return await fetchConfigFile()
  } catch (thrown) {
    return {
      ...withoutFile,
      addresses: absoluteAddresses(defaultAddresses, location.href),
      problem: problemOf(thrown),
    }
  }
}
