/** Which SIMs of a job are shown, and in which order: all of it stands in the address. */
import { batchJobSimStatuses } from '../../../contract/tables.ts'
import type { JobSimStatus } from '../../../domain/batch-jobs/jobRequests.ts'

export interface JobSimsView {
  status: JobSimStatus | undefined
  search: string
  isNewestFirst: boolean
  /** Only SIMs with this failure code. */
  code: number | undefined
}

/** The view of an address; what is not understood is left out. */
export function readJobSimsView(params: URLSearchParams): JobSimsView {
  const code = params.get('code')
  return {
    status: batchJobSimStatuses.find((status) => status === params.get('status')),
    search: params.get('q') ?? '',
    isNewestFirst: params.get('order') === 'newest',
    code: code !== null && /^\d{1,9}$/.test(code) ? Number(code) : undefined,
  }
}

/** The parameters of a view, without what is the default. */
export function writeJobSimsView({
  status,
  search,
  isNewestFirst,
  code,
}: JobSimsView): Record<string, string> {
  return {
    ...(status && { status }),
    ...(search !== '' && { q: search }),
    ...(isNewestFirst && { order: 'newest' }),
    ...(code !== undefined && { code: String(code) }),
  }
}
