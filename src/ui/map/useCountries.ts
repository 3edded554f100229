import { useEffect, useState } from 'react'
import { detailOf, loadCountries } from './outlines.ts'
import type { Country, Detail } from './outlines.ts'

export interface LoadedCountries {
  /** The finest outlines that have come so far; empty before any. */
  readonly countries: readonly Country[]
  /** The outlines could not be fetched. */
  readonly isMissing: boolean
}

/** The outlines fit for a zoom; those at hand stay until finer ones have come. */
export function useCountries(zoom: number): LoadedCountries {
  const [shown, setShown] = useState<LoadedCountries>({ countries: [], isMissing: false })
  const detail: Detail = detailOf(zoom)
  useEffect(() => {
    let isWanted = true
    loadCountries(detail).then(
      (countries) => {
        if (isWanted) setShown({ countries, isMissing: false })
      },
      () => {
        if (isWanted)
          setShown((before) => ({ ...before, isMissing: before.countries.length === 0 }))
      },
    )
    return () => {
      isWanted = false
    }
  }, [detail])
  return shown
}
