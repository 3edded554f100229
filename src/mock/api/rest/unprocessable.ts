/** Responds with 422 when a valid request body violates a rule of the service, and names the field. */
import { ServiceError } from '../../store/serviceError.ts'
import { RestProblem } from './problem.ts'

/** Runs work and turns its BAD_USER_INPUT into a 422. */
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
