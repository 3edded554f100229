import { useEffect } from 'react'
import { useStore } from 'zustand'
import { loadConfig, configStore } from '../data/config.ts'
import type { PortalConfig } from '../data/portalConfig.ts'

/** Returns the configuration of the deployment; undefined until it is loaded. */
export function useConfig(): PortalConfig | undefined {
  useEffect(() => void loadConfig(), [])
  return useStore(configStore, ({ config }) => config)
}
