import { useStore } from 'zustand'
import { capabilitiesStore, type Capabilities } from './capabilities.ts'

export function useCapabilities(): Capabilities {
  return useStore(capabilitiesStore)
}
