import { useEffect, useState } from 'react'

/** Returns the module that `load` imports once it is needed and loaded; undefined before, and if it fails. Pass a stable `load`. */
export function useModule<T>(load: () => Promise<T>, isNeeded: boolean): T | undefined {
  const [loaded, setLoaded] = useState<{ module: T }>()
  useEffect(() => {
    if (!isNeeded) return
    load().then(
      (module) => setLoaded({ module }),
      () => undefined,
    )
  }, [load, isNeeded])
  return isNeeded ? loaded?.module : undefined
}
