/** The first few SIMs of a selection. */
import { Link } from 'react-router'
import type { BatchSelection } from '../../../../domain/batch-jobs/batchSelection.ts'
import { paths } from '../../../../domain/paths.ts'
import { StatusChip } from '../../../../domain/sim/StatusChip.tsx'
import { QueryView } from '../../../../ui/state/QueryView.tsx'
import type { BatchSim } from '../../forecast/batchSims.ts'
import { criteriaOf, requestMatchingSims, requestNamedSims } from '../../forecast/batchSims.ts'
import { useLongQuery } from '../../useLongQuery.ts'
import { selectionKey } from '../selectionQueries.ts'
import styles from './SimSample.module.css'

const shown = 5

export function SimSample({ selection }: { selection: BatchSelection }) {
  const query = useLongQuery({
    key: ['selection sample', selectionKey(selection)],
    load: (signal) => firstSims(selection, signal),
  })
  return (
    <QueryView query={query} skeleton={<div className={styles.sampleWait} />}>
      {(sims) => (
        <SampleTable
          caption={`The first ${sims.length === 1 ? 'SIM' : `${sims.length} SIMs`}`}
          sims={sims}
        />
      )}
    </QueryView>
  )
}

function firstSims(selection: BatchSelection, signal: AbortSignal): Promise<BatchSim[]> {
  if (selection.kind === 'named') return requestNamedSims(selection.iccids.slice(0, shown), signal)
  return requestMatchingSims(criteriaOf(selection), selection.excluded, shown, signal)
}

interface SampleTableProps {
  caption: string
  sims: readonly BatchSim[]
  /** The forecast of a SIM. */
  outcome?: (sim: BatchSim) => React.ReactNode
}

export function SampleTable({ caption, sims, outcome }: SampleTableProps) {
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">ICCID</th>
            {outcome && <th scope="col">What will happen</th>}
            <th scope="col">Device name</th>
            <th scope="col">Status now</th>
            <th scope="col">Product</th>
          </tr>
        </thead>
        <tbody>
          {sims.map((sim) => (
            <tr key={sim.iccid}>
              <th scope="row">
                <Link className="tabular" to={paths.sim(sim.iccid)}>
                  {sim.iccid}
                </Link>
              </th>
              {outcome && <td>{outcome(sim)}</td>}
              <td>{sim.custom_field_1 || '–'}</td>
              <td>
                <StatusChip statusid={sim.statusid} />
              </td>
              <td>Product {sim.providerid}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
