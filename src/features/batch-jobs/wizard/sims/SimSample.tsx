import { plural, t } from '@lingui/core/macro'
import { Link } from 'react-router'
import type { BatchSelection } from '../../../../domain/batch-jobs/batchSelection.ts'
import { paths } from '../../../../domain/paths.ts'
import { StatusChip } from '../../../../domain/sim/StatusChip.tsx'
import { QueryView } from '../../../../ui/state/QueryView.tsx'
import {
  requestFirstSims,
  type BatchSim,
} from '../../../../domain/batch-jobs/forecast/selectionFacts.ts'
import { useLongQuery } from '../../useLongQuery.ts'
import { selectionKey } from '../selectionQueries.ts'
import styles from './SimSample.module.css'

const sampleSize = 5

export function SimSample({ selection }: { selection: BatchSelection }) {
  const query = useLongQuery({
    key: ['selection sample', selectionKey(selection)],
    load: (signal) => requestFirstSims(selection, sampleSize, signal),
  })
  return (
    <QueryView query={query} skeleton={<div className={styles.sampleWait} />}>
      {(sims) => (
        <SampleTable
          caption={plural(sims.length, { one: 'First SIM', other: 'First # SIMs' })}
          sims={sims}
        />
      )}
    </QueryView>
  )
}

interface SampleTableProps {
  caption: string
  sims: readonly BatchSim[]
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
            {outcome && <th scope="col">{t`Forecast`}</th>}
            <th scope="col">{t`Device name`}</th>
            <th scope="col">{t`Current status`}</th>
            <th scope="col">{t`Product`}</th>
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
              <td>{describeProduct(sim)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function describeProduct({ providerid }: BatchSim): string {
  return t`Product ${providerid}`
}
