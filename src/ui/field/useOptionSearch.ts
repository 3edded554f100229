import { useEffect, useState } from 'react'
import { toProblem, type Problem } from '../../lib/problem.ts'
import type { Option } from './OptionText.tsx'

export type LoadOptions = (text: string, signal: AbortSignal) => Promise<readonly Option[]>

export interface OptionSearch {
  found: readonly Option[] | undefined
  isLoading: boolean
  problem: Problem | undefined
  retry: () => void
}

const debounceMs = 250

const nothing = { found: undefined, problem: undefined, answered: undefined }

/** Loads the options for a text while the list is open, debounced; a newer text aborts the older request. */
export function useOptionSearch(
  load: LoadOptions | undefined,
  text: string,
  isOpen: boolean,
): OptionSearch {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{
    found: readonly Option[] | undefined
    problem: Problem | undefined
    /** The key of the last completed search. */
    answered: string | undefined
  }>(nothing)
  const searchKey = `${attempt} ${text}`

  useEffect(() => {
    if (!load || !isOpen) return
    const controller = new AbortController()
    const timer = setTimeout(
      () => {
        load(text, controller.signal).then(
          (found) => {
            if (!controller.signal.aborted)
              setState({ found, problem: undefined, answered: searchKey })
          },
          (thrown: unknown) => {
            if (!controller.signal.aborted)
              setState({ found: undefined, problem: toProblem(thrown), answered: searchKey })
          },
        )
      },
      text === '' ? 0 : debounceMs,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [load, text, isOpen, searchKey])

  const isAnswered = state.answered === searchKey
  return {
    found: state.found,
    isLoading: load !== undefined && isOpen && !isAnswered,
    problem: isAnswered ? state.problem : undefined,
    retry: () => setAttempt((before) => before + 1),
  }
}
