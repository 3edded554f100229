import { useEffect } from 'react'
import { loadConfig, useConfigStore } from '../data/config.ts'
import type { PortalConfig } from '../data/portalConfig.ts'

/** Returns the configuration of the deployment; undefined until it is loaded. */
export function useConfig(): PortalConfig | undefined {
  useEffect(() => void loadConfig(), [])
  return useConfigStore(({ config }) => config)
}
