/** The questions about the batch job of a single SIM (GraphQL interface, Batch job). */
import { graphql } from '../../../data/graphql.ts'
import type { ResultOf } from '../../../data/graphql.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import { sendMutation } from '../../../data/graphql/sendMutation.ts'
import { ProblemError } from '../../../lib/problem.ts'
import type { SimChanges } from './simChanges.ts'

const StartSimChange = graphql(`
  mutation StartSimChange($params: BatchJobParametersInput!) {
    startBatchJob(params: $params) {
      batchJobId
    }
  }
`)

const JobOfSim = graphql(`
  query JobOfSim($batchJobId: Long!, $iccid: String!) {
    getBatchJob(batchJobId: $batchJobId) {
      statusDetails {
        currentStatus
      }
    }
    listBatchJobDetails(batchJobId: $batchJobId, filter: { quickSearch: $iccid }, limit: 1) {
      simList {
        iccid
        details {
          status
          errorCodes
        }
      }
    }
  }
`)

const LatestJobs = graphql(`
  query LatestJobs {
    listBatchJobs(limit: 20) {
      items {
        batchJobId
        startedAt
        statusDetails {
          totalSims
        }
        changes {
          statusid
          custom_field_1
          monthly_data_limit
          monthly_sms_mo_limit
          monthly_voice_mo_limit
          end_customer_label
          imei_lock
        }
      }
    }
  }
`)

export type LatestJob = NonNullable<
  NonNullable<ResultOf<typeof LatestJobs>['listBatchJobs']['items']>[number]
>

/** What a job has done to a SIM so far. */
export interface JobProgress {
  jobStatus: ResultOf<typeof JobOfSim>['getBatchJob']['statusDetails']['currentStatus']
  /** Undefined while the job has not listed the SIM. */
  simStatus: 'SUCCESSFUL' | 'RUNNING' | 'SKIPPED' | 'FAILED' | undefined
  errorCodes: readonly number[]
}

/** Sends the change of one SIM, once; resolves to the number of its job. Throws a ProblemError. */
export async function startJob(iccid: string, changes: SimChanges): Promise<number> {
  const { startBatchJob } = await sendMutation(StartSimChange, {
    params: { includeIccIds: [iccid], ...changes },
  })
  if (!startBatchJob) throw new ProblemError(noNumber)
  return startBatchJob.batchJobId
}

/** Where the job stands with this SIM. Throws a ProblemError, or an AbortError when given up. */
export async function jobProgress(
  batchJobId: number,
  iccid: string,
  signal: AbortSignal,
): Promise<JobProgress> {
  const { getBatchJob, listBatchJobDetails } = await fetchQuery(
    JobOfSim,
    { batchJobId, iccid },
    signal,
  )
  const details = listBatchJobDetails.simList.find((entry) => entry?.iccid === iccid)?.details
  return {
    jobStatus: getBatchJob.statusDetails.currentStatus,
    simStatus: details?.status,
    errorCodes: details?.errorCodes?.filter((code) => code !== null) ?? [],
  }
}

/** The jobs started last, newest first. Throws a ProblemError, or an AbortError when given up. */
export async function latestJobs(signal: AbortSignal): Promise<LatestJob[]> {
  const { listBatchJobs } = await fetchQuery(LatestJobs, {}, signal)
  return listBatchJobs.items?.filter((job) => job !== null) ?? []
}

const noNumber = {
  title: 'The service did not say under which number it works',
  detail: 'The answer held no batch job.',
  code: 'MALFORMED',
  isRetryable: false,
  technical: 'startBatchJob: null',
}
