import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { StatusChip } from '../../sim/StatusChip.tsx'
import type { BatchSim } from './selectionFacts.ts'
import styles from './SampleTable.module.css'

interface SampleTableProps {
  caption: string
  sims: readonly BatchSim[]
  outcome?: (sim: BatchSim) => ReactNode
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
              {outcome && <td className={styles.outcome}>{outcome(sim)}</td>}
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
