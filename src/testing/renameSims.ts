import { graphql } from '../data/graphql.ts'
import { fetchQuery, sendMutation } from '../data/graphql/fetchQuery.ts'
import { requestJob } from '../domain/batch-jobs/jobRequests.ts'
import { isJobOver } from '../domain/batch-jobs/batchJob.ts'
import { poll } from '../domain/batch-jobs/poll.ts'

const SomeSims = graphql(
  'query SimsToRename($limit: Int!) { listSims(limit: $limit, filter: { statusid: { eq: 2 } }) { items { iccid custom_field_1 } } }',
)
const Rename = graphql(
  'mutation RenameSim($iccid: String!, $name: String!) { startBatchJob(params: { includeIccIds: [$iccid], custom_field_1: $name }) { batchJobId } }',
)

/** Gives SIMs names of their own with a job each, as an import does; resolves with their ICCIDs and previous names when all are done. */
export async function renameSims(count: number) {
  const { listSims } = await fetchQuery(SomeSims, { limit: count })
  const sims = listSims?.items ?? []
  const { signal } = new AbortController()
  const ids: number[] = []
  for (const [index, { iccid }] of sims.entries()) {
    const { startBatchJob } = await sendMutation(Rename, { iccid, name: `Pump ${index + 1}` })
    ids.push(startBatchJob?.batchJobId ?? 0)
  }
  for (const id of ids) await poll(() => requestJob(id, signal), { signal, isDone: isJobOver })
  return sims.map(({ iccid, custom_field_1: name }, index) => ({
    iccid,
    name: name ?? '',
    batchJobId: ids[index] ?? 0,
  }))
}
