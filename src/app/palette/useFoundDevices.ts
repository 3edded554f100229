import { useEffect, useState } from 'react'
import { isSearchedFor } from './useFoundSims.ts'

export interface FoundDevice {
  id: number
  name: string
  iccid: string | undefined
}

const nothing: readonly FoundDevice[] = []
/** Later than the search for SIMs, which comes first on screen too. */
const debounceMs = 250
const limit = 5

/** Devices found by name, IMEI or ICCID, from three characters on. They are an addition: where they cannot be had there are none. */
export function useFoundDevices(text: string): readonly FoundDevice[] {
  const wanted = text.trim()
  const [found, setFound] = useState({ devices: nothing, text: '' })
  useEffect(() => {
    if (!isSearchedFor(wanted)) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      loadDevices(wanted, abort.signal).then(
        (devices) => !abort.signal.aborted && setFound({ devices, text: wanted }),
        () => {},
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [wanted])
  return found.text === wanted && isSearchedFor(wanted) ? found.devices : nothing
}

async function loadDevices(text: string, signal: AbortSignal): Promise<readonly FoundDevice[]> {
  const { findDevices } = await import('../../domain/device/findDevices.ts')
  return (await findDevices(text, limit, signal)).map(({ id, name, sim }) => ({
    id,
    name,
    iccid: sim?.iccid,
  }))
}
