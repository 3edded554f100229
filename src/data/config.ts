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

interface ConfigState {
  config: PortalConfig | undefined
  loading: Promise<PortalConfig> | undefined
}

export const configStore = createStore<ConfigState>(() => ({
  config: undefined,
  loading: undefined,
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

/** Returns the configuration, fetched once. Never rejects: if the file cannot be read, it contains the defaults and the problem. */
export function loadConfig(): Promise<PortalConfig> {
  return configStore.getState().loading ?? reloadConfig()
}

export function reloadConfig(): Promise<PortalConfig> {
  const loading = fetchConfig()
  configStore.setState({ loading })
  void loading.then((config) => {
    if (configStore.getState().loading === loading) configStore.setState({ config })
  })
  return loading
}

/** Sets the configuration of a process that has no config.json. */
export function setConfig(
  config: Pick<PortalConfig, 'addresses' | 'acceptsIdempotencyKey' | 'capabilities'>,
): void {
  configStore.setState({ loading: Promise.resolve({ ...withoutFile, ...config }) })
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
