import { useCallback, useEffect, useState } from 'react'
import { isAbort, problemOf } from '../../lib/problem.ts'
import type { Problem } from '../../lib/problem.ts'
import type { QueryState } from '../../lib/queryState.ts'

type Load<T> = (signal: AbortSignal, onProgress: (share: number) => void) => Promise<T>

interface Answer<T> {
  key: string
  data?: T
  problem?: Problem
  isOutdated?: boolean
}

export interface Asked<T> {
  state: QueryState<T>
  /** How far the question is, 0 to 1; undefined while it does not say. */
  share: number | undefined
}

/**
 * The answer to a question that takes several calls, asked when `key` changes and given up when it changes again. With an
 * undefined key nothing is asked. The answer for the same key stays while it is asked again.
 */
export function useAsked<T>(key: string | undefined, load: Load<T>): Asked<T> {
  const [answer, setAnswer] = useState<Answer<T>>()
  const [attempt, setAttempt] = useState(0)
  const [share, setShare] = useState<number>()
  // What to ask belongs to the key: the same key never stands for another question.
  const [asking, setAsking] = useState({ key, load })
  if (asking.key !== key) setAsking({ key, load })

  useEffect(() => {
    const { key: asked, load: ask } = asking
    if (asked === undefined) return undefined
    const giveUp = new AbortController()
    ask(giveUp.signal, (part) => !giveUp.signal.aborted && setShare(part)).then(
      (data) => !giveUp.signal.aborted && setAnswer({ key: asked, data }),
      (thrown: unknown) => {
        if (!isAbort(thrown) && !giveUp.signal.aborted)
          setAnswer((before) => ({
            ...(before?.key === asked ? before : {}),
            key: asked,
            problem: problemOf(thrown),
          }))
      },
    )
    return () => {
      giveUp.abort()
      setShare(undefined)
    }
  }, [asking, attempt])

  const retry = useCallback(() => {
    setAnswer((before) => {
      if (!before) return before
      const { problem: _over, ...rest } = before
      return { ...rest, isOutdated: true }
    })
    setAttempt((before) => before + 1)
  }, [])

  const own = answer?.key === key && key !== undefined ? answer : undefined
  if (own && 'data' in own) {
    // `data` is there, though it may be undefined where T says so.
    return {
      state: {
        status: 'ready',
        data: own.data as T,
        isRefreshing: own.isOutdated === true && !own.problem,
        retry,
        ...(own.problem && { problem: own.problem }),
      },
      share,
    }
  }
  return {
    state: own?.problem ? { status: 'error', problem: own.problem, retry } : { status: 'loading' },
    share,
  }
}
