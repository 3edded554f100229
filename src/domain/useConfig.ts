import { useEffect } from 'react'
import { loadConfig, useConfigStore } from '../data/config.ts'
import type { PortalConfig } from '../data/config.ts'

/** The configuration of the deployment; undefined until it has been read. */
export function useConfig(): PortalConfig | undefined {
  useEffect(() => void loadConfig(), [])
  return useConfigStore(({ config }) => config)
}
