/** What one looks at first: the SIM's facts at a glance. */
import { SimFacts } from '../../../domain/sim/SimFacts.tsx'
import type { SimTabProps } from '../simTabProps.ts'

export function OverviewTab({ sim }: SimTabProps) {
  return <SimFacts sim={sim} />
}
