/**
 * Requests whose form is right and whose content is not: the rules say which field is wrong, this interface answers 422 for it.
 */
import { ServiceError } from '../../store/serviceError.ts'
import { RestProblem } from './problem.ts'

/** Runs work whose BAD_USER_INPUT is about the content of the body. */
export function withContentChecked<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'BAD_USER_INPUT') throw error
    throw new RestProblem('unprocessable', error.message, [
      { field: error.argument ?? '', message: error.message },
    ])
  }
}
