import { useEffect, useState } from 'react'
import { toProblem } from '../../lib/problem.ts'
import type { Problem } from '../../lib/problem.ts'
import type { Option } from './option.ts'

/** Returns the options for what was typed. The signal is aborted when they are no longer wanted. */
export type LoadOptions = (text: string, signal: AbortSignal) => Promise<readonly Option[]>

export interface OptionSearch {
  /** The options of the last search that was answered; undefined before the first. */
  found: readonly Option[] | undefined
  isLoading: boolean
  problem: Problem | undefined
  retry: () => void
}

/** How long one may pause in typing before what was typed so far is searched for. */
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
    /** The question that was answered last. */
    answered: string | undefined
  }>(nothing)
  const question = `${attempt} ${text}`

  useEffect(() => {
    if (!load || !isOpen) return
    const controller = new AbortController()
    const timer = setTimeout(
      () => {
        load(text, controller.signal).then(
          (found) => {
            if (!controller.signal.aborted)
              setState({ found, problem: undefined, answered: question })
          },
          (thrown: unknown) => {
            if (!controller.signal.aborted)
              setState({ found: undefined, problem: toProblem(thrown), answered: question })
          },
        )
      },
      text === '' ? 0 : debounceMs,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [load, text, isOpen, question])

  const isAnswered = state.answered === question
  return {
    found: state.found,
    isLoading: load !== undefined && isOpen && !isAnswered,
    problem: isAnswered ? state.problem : undefined,
    retry: () => setAttempt((before) => before + 1),
  }
}
