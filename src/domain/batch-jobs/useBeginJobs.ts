import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { beginDraft } from './batchDraft.ts'
import type { BatchPlan } from './batchPlan.ts'
import { beginPlan } from './planRuns.ts'

interface JobsToBegin extends Omit<BatchPlan, 'id'> {
  iccids: readonly string[]
  /** Why these SIMs, for the wizard. */
  source: string
}

/** Returns a function that starts jobs without the wizard and shows their progress. A second call, as of a double click, does nothing. */
export function useBeginJobs(): (jobs: JobsToBegin) => void {
  const navigate = useNavigate()
  const hasBegun = useRef(false)
  return ({ iccids, source, ...plan }) => {
    if (hasBegun.current) return
    hasBegun.current = true
    const selection = { kind: 'named', iccids } as const
    const draft = beginDraft({ mode: 'given', given: { selection, source } })
    beginPlan({ id: draft, ...plan })
    void navigate(paths.batchWizard('start', { draft }))
  }
}
