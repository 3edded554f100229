import { codesOf } from '../../../domain/batch-jobs/jobRequests.ts'
import type { JobSim } from '../../../domain/batch-jobs/jobRequests.ts'
import type { IconName } from '../../../ui/icon/icons.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'

export interface SimResult {
  name: string
  meaning: string
  tone: Tone
  icon: IconName
}

const looks: Record<'SUCCESSFUL' | 'RUNNING' | 'FAILED', SimResult> = {
  SUCCESSFUL: {
    name: 'Changed',
    meaning: 'Every change of the job was made.',
    tone: 'usable',
    icon: 'check',
  },
  RUNNING: {
    name: 'To come',
    meaning: 'The job has not come to this SIM.',
    tone: 'transition',
    icon: 'transition',
  },
  FAILED: {
    name: 'Failed',
    meaning: 'At least one change was not made; the codes say which.',
    tone: 'alert',
    icon: 'error',
  },
}

/** What became of a SIM in a job (GraphQL interface, Batch job). One that was skipped was already so, or the job never came to it. */
export function simResultWords(sim: JobSim): SimResult {
  const { status } = sim.details
  if (status !== 'SKIPPED')
    return (
      looks[status] ?? {
        name: status,
        meaning: 'The portal does not know this result.',
        tone: 'unknown',
        icon: 'unknown',
      }
    )
  if (codesOf(sim).length > 0)
    return {
      name: 'Unchanged',
      meaning: 'The SIM already had all requested values.',
      tone: 'ended',
      icon: 'minus',
    }
  return {
    name: 'Left as it was',
    meaning: 'The job ended before it came to this SIM.',
    tone: 'ended',
    icon: 'minus',
  }
}
