/** Which SIMs of a job are shown, and in which order: all of it stands in the address. */
import { batchJobSimStatuses } from '../../../contract/tables.ts'
import type { JobSimStatus } from '../../../domain/batch-jobs/jobRequests.ts'
import { choiceParam, flagParam, textParam, wholeNumberParam } from '../../../lib/searchParams.ts'
import type { SearchSchema } from '../../../lib/searchParams.ts'

export interface JobSimsView {
  status: JobSimStatus | undefined
  search: string
  isNewestFirst: boolean
  /** Only SIMs with this failure code. */
  code: number | undefined
}

export const jobSimsSearch: SearchSchema<JobSimsView> = {
  status: choiceParam('status', batchJobSimStatuses, undefined),
  search: textParam('q'),
  isNewestFirst: flagParam('order', 'newest'),
  code: wholeNumberParam('code'),
}
