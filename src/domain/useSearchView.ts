import { useCallback, useMemo } from 'react'
import { useSearchParams, type NavigateOptions } from 'react-router'
import { readSearch, writeSearch, type ReadSearch, type SearchSchema } from '../lib/searchParams.ts'

export interface SearchView<View> extends ReadSearch<View> {
  /** Changes part of the view; other parameters of the URL stay. */
  setView: (change: Partial<View>, options?: NavigateOptions) => void
}

/** Returns the view in the URL and a function that changes it. The schema must be stable; the page keeps its scroll position by default. */
export function useSearchView<View extends object>(schema: SearchSchema<View>): SearchView<View> {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const read = useMemo(() => readSearch(schema, new URLSearchParams(text)), [schema, text])
  const setView = useCallback(
    (change: Partial<View>, options?: NavigateOptions) =>
      setParams(
        (before) => writeSearch(schema, { ...readSearch(schema, before).view, ...change }, before),
        { preventScrollReset: true, ...options },
      ),
    [schema, setParams],
  )
  return { ...read, setView }
}
