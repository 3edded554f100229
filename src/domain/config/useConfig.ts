import { useEffect, useState } from 'react'
import { loadConfig } from '../../data/config.ts'
import type { PortalConfig } from '../../data/config.ts'

/** The configuration of the deployment; undefined until it has been read. */
export function useConfig(): PortalConfig | undefined {
  const [config, setConfig] = useState<PortalConfig>()
  useEffect(() => {
    let isWanted = true
    void loadConfig().then((loaded) => {
      if (isWanted) setConfig(loaded)
    })
    return () => {
      isWanted = false
    }
  }, [])
  return config
}
