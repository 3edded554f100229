/**
 * What does not fit together about a SIM: first by its own record, then, once the rest of the page is drawn, with the device it is
 * in, for which the other interface is asked.
 */
import { Suspense } from 'react'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { lazyPage } from '../../../ui/layout/lazyPage.tsx'
import { ContradictionList } from './ContradictionList.tsx'
import { simContradictions } from './simContradictions.ts'

const late = lazyPage<{ sim: Sim }>(() => import('./DeviceContradictions.tsx').then((module) => module.DeviceContradictions))

export function Contradictions({ sim }: { sim: Sim }) {
  return (
    <>
      <ContradictionList iccid={sim.iccid} label="What does not fit together in this SIM" contradictions={simContradictions(sim)} />
      <Suspense fallback={null}>
        <late.Page sim={sim} />
      </Suspense>
    </>
  )
}
