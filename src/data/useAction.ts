/**
 * One change that a button or a form asks of a service: whether it is under way and how the last try failed. It is sent once per
 * press and never again by itself; when its answer is lost, that is said instead of guessed.
 */
import { useRef, useState } from 'react'
import { problemOf } from '../lib/problem.ts'
import type { Problem } from '../lib/problem.ts'

export interface Action<Input> {
  isRunning: boolean
  /** Why the last try failed; undefined while one is under way and after a success. */
  problem: Problem | undefined
  /** Sends the change unless one is under way; resolves to whether it was done. Never rejects. */
  run: (input: Input) => Promise<boolean>
  /** Takes the problem off the screen. */
  forget: () => void
}

export interface ActionOptions {
  /** For questions asked by a press: a lost answer then leaves nothing unknown. */
  isQuestion?: boolean
}

/** The change that `send` makes; `send` resolves when the service has done it and throws a ProblemError when not. */
export function useAction<Input = void>(
  send: (input: Input) => Promise<unknown>,
  { isQuestion = false }: ActionOptions = {},
): Action<Input> {
  const [state, setState] = useState<{ isRunning: boolean; problem?: Problem }>({
    isRunning: false,
  })
  const isUnderWay = useRef(false)

  const run = async (input: Input): Promise<boolean> => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setState({ isRunning: true })
    try {
      await send(input)
      setState({ isRunning: false })
      return true
    } catch (thrown) {
      const problem = problemOf(thrown)
      setState({ isRunning: false, problem: isQuestion ? problem : withLostAnswer(problem) })
      return false
    } finally {
      isUnderWay.current = false
    }
  }

  return {
    isRunning: state.isRunning,
    problem: state.problem,
    run,
    forget: () => setState((before) => ({ isRunning: before.isRunning })),
  }
}

/** A change whose answer never came may have been made. */
function withLostAnswer(problem: Problem): Problem {
  if (problem.code !== 'NETWORK' && problem.code !== 'TIMEOUT') return problem
  return {
    ...problem,
    title: 'It is not known whether this was done',
    detail:
      'The answer of the service was lost. Look at what is shown after the connection is back before you send it again.',
    isRetryable: false,
  }
}
