import { useEffect, useState } from 'react'

/** Returns what `load` imports once it is needed and loaded; undefined before, and when it could not be loaded. Keep `load` the same. */
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
