/**
 * One change that a button or a form asks of a service: whether it is under way and how the last try failed. It is sent once per
 * press and never again by itself; when its answer is lost, that is said instead of guessed.
 */
import { useRef, useState } from 'react'
import { isAnswerLost, problemOf } from '../lib/problem.ts'
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
  /** Says of a change whose answer was lost what could not be confirmed: "We could not confirm the SMS was cancelled". */
  unconfirmed?: string
}

/** The change that `send` makes; `send` resolves when the service has done it and throws a ProblemError when not. */
export function useAction<Input = void>(
  send: (input: Input) => Promise<unknown>,
  { isQuestion = false, unconfirmed }: ActionOptions = {},
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
      setState({
        isRunning: false,
        problem: isQuestion ? problem : withLostAnswer(problem, unconfirmed),
      })
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
function withLostAnswer(problem: Problem, title = 'We could not confirm this was sent'): Problem {
  if (!isAnswerLost(problem)) return problem
  return {
    ...problem,
    title,
    detail:
      'The connection dropped before the service answered. Check whether the change was made before you try again.',
    isRetryable: false,
  }
}
