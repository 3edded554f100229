import { useCallback, useMemo } from 'react'
import { useSearchParams, type NavigateOptions } from 'react-router'
import { readSearch, writeSearch, type ReadSearch, type SearchSchema } from '../lib/searchParams.ts'

interface SearchView<View> extends ReadSearch<View> {
  /** Changes part of the view; other parameters of the URL stay. */
  setView: (change: Partial<View>, options?: NavigateOptions) => void
  /** Removes the unusable parameters from the URL. */
  removeDropped: () => void
}

/**
 * Returns the view in the URL and functions that change it. The schema must be stable; with `isWhole` it has all parameters of the page.
 * The page keeps its scroll position by default.
 */
export function useSearchView<View extends object>(
  schema: SearchSchema<View>,
  isWhole = false,
): SearchView<View> {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const read = useMemo(
    () => readSearch(schema, new URLSearchParams(text), isWhole),
    [schema, text, isWhole],
  )
  const setView = useCallback(
    (change: Partial<View>, options?: NavigateOptions) =>
      setParams(
        (before) => writeSearch(schema, { ...readSearch(schema, before).view, ...change }, before),
        { preventScrollReset: true, ...options },
      ),
    [schema, setParams],
  )
  const removeDropped = () =>
    setParams(writeSearch(schema, read.view, isWhole ? undefined : params), {
      preventScrollReset: true,
      replace: true,
    })
  return { ...read, setView, removeDropped }
}
