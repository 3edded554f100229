import type { BatchSelection } from '../../../../domain/batch-jobs/batchSelection.ts'
import { useStatusTransitions } from '../../../../domain/sim/statusTransitions.ts'
import { useCustomer } from '../../../../domain/useCustomer.ts'
import { toProblem, type Problem } from '../../../../lib/problem.ts'
import { useLongQuery } from '../../useLongQuery.ts'
import { runInWorker } from '../file/runInWorker.ts'
import { useTable } from '../file/useTable.ts'
import type { ImportDraft } from '../importDraft.ts'
import { dryRun, type DryRun } from './dryRun.ts'
import { planImport, type ImportPlan } from './planImport.ts'

export interface ImportCheck {
  result: DryRun
  plan: ImportPlan
  /** The SIMs that would be changed. */
  selection: BatchSelection
}

export interface ImportCheckQuery {
  data: ImportCheck | undefined
  problem: Problem | undefined
  retry: () => void
  /** Rows checked so far. */
  done: number
  rowCount: number
}

/** Reads and checks all rows of an import and plans the jobs. Sends no changes. */
export function useImportCheck(draft: ImportDraft): ImportCheckQuery {
  const { id, text, textId, separator, clearsEmpty } = draft
  const { table, uses } = useTable(draft)
  const transitions = useStatusTransitions()
  const customer = useCustomer()
  const isReady = table && transitions.data && customer.data
  const check = useLongQuery({
    key: isReady && ['import check', textId, separator, uses, clearsEmpty],
    load: async (signal, onProgress): Promise<ImportCheck> => {
      const customers = [customer.data, ...(customer.data?.sub_customer_list ?? [])].flatMap(
        (each) => (each ? [{ id: each.customerid, name: each.current_name }] : []),
      )
      const rows = { uses, clearsEmpty, customers }
      const { read } = await runInWorker({ text, separator, rows })
      const result = await dryRun(read, transitions.data ?? [], signal, onProgress)
      const iccids = result.ready.map(({ iccid }) => iccid)
      return { result, plan: planImport(id, result.ready), selection: { kind: 'named', iccids } }
    },
  })
  const failed = [transitions, customer, check].find(
    (query) => query.data === undefined && !query.isFetching && query.error,
  )
  const rowCount = table?.rowCount ?? 0
  return {
    data: check.data,
    problem: failed && toProblem(failed.error),
    retry: () => failed?.refetch(),
    done: Math.round((check.progress ?? 0) * rowCount),
    rowCount,
  }
}
