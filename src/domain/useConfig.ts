import { useEffect } from 'react'
import { useStore } from 'zustand'
import { loadConfig, configStore } from '../data/config.ts'
import type { PortalConfig } from '../data/portalConfig.ts'

export function useConfig(): PortalConfig | undefined {
  useEffect(() => void loadConfig(), [])
  return useStore(configStore, ({ config }) => config)
}
