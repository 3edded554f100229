import createQueryHooks from 'openapi-react-query'
import { api } from './api.ts'

/** The hooks of the REST interface by method and path; they throw a ProblemError. */
export const $api = createQueryHooks(api)
