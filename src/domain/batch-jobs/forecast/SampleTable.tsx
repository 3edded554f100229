import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { StatusChip } from '../../sim/StatusChip.tsx'
import type { BatchSim } from './selectionFacts.ts'
import styles from './SampleTable.module.css'

interface SampleTableProps {
  caption: string
  rows: readonly { sim: BatchSim; forecast: ReactNode }[]
}

export function SampleTable({ caption, rows }: SampleTableProps) {
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">ICCID</th>
            <th scope="col">{t`Forecast`}</th>
            <th scope="col" className={styles.wide}>{t`Device name`}</th>
            <th scope="col" className={styles.wide}>{t`Current status`}</th>
            <th scope="col" className={styles.wide}>{t`Product`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ sim, sim: { providerid }, forecast }) => (
            <tr key={sim.iccid}>
              <th scope="row">
                <Link className="tabular" to={paths.sim(sim.iccid)}>
                  {sim.iccid}
                </Link>
              </th>
              <td className={styles.forecast}>{forecast}</td>
              <td className={styles.wide}>{sim.custom_field_1 || '–'}</td>
              <td className={styles.wide}>
                <StatusChip statusid={sim.statusid} />
              </td>
              <td className={styles.wide}>{t`Product ${providerid}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
