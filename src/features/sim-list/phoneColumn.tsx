/** The only column of the list on a phone: two lines with name, status, ICCID and data. */
import { t } from '@lingui/core/macro'
import { paths } from '../../domain/paths.ts'
import { sessionSinceMs } from '../../domain/sim/SimFields.ts'
import type { Sim } from '../../domain/sim/SimFields.ts'
import { formatBytes, usedShare } from '../../lib/bytes.ts'
import type { ByteUnits } from '../../lib/bytes.ts'
import { usageElement } from '../../ui/usage/usageElement.tsx'
import type { TableLayout } from '../../ui/table/tableLayout.ts'
import lines from '../../ui/table/twoLines.module.css'
import { selectableTwoLineLayout } from '../../ui/table/twoLineLayout.ts'
import { withBase } from '../../lib/basePath.ts'
import { describeUse, highlightMatch, statusChip } from './cells.tsx'
import type { ColumnFormats, SimColumn } from './columns.tsx'
import styles from './phoneColumn.module.css'

const layout: TableLayout = { order: ['sim'], hidden: [], pinned: [], widths: {} }

/** Returns the table props for a phone. */
export function phoneTable(formats: ColumnFormats) {
  return {
    columns: [phoneColumn(formats)],
    layout,
    onLayoutChange: () => {},
    narrowWidths: selectableTwoLineLayout,
  }
}

function phoneColumn({ byteUnits, search }: ColumnFormats): SimColumn {
  return {
    id: 'sim',
    header: t`SIM`,
    isRowHeader: true,
    width: 320,
    value: (sim) =>
      [
        sim.custom_field_1,
        sim.statusid,
        sim.monthly_data_volume,
        sim.monthly_data_limit,
        sessionSinceMs(sim) === null,
      ].join(' '),
    render: (sim) => (
      <span className={lines.lines}>
        <span className={lines.line}>
          <a className={lines.name} href={withBase(paths.sim(sim.iccid))} tabIndex={-1}>
            {sim.custom_field_1 ? highlightMatch(sim.custom_field_1, search) : t`No device name`}
          </a>
          {statusChip(sim.statusid)}
        </span>
        <span className={lines.line}>
          <span className={sessionSinceMs(sim) === null ? styles.offline : styles.online}>
            <span className="visually-hidden">
              {sessionSinceMs(sim) === null ? t`Offline` : t`Online`}
            </span>
            {highlightMatch(sim.iccid, search)}
          </span>
          <span className={styles.data}>{phoneUse(sim, byteUnits)}</span>
        </span>
      </span>
    ),
    exportValue: (sim) => sim.iccid,
  }
}

/** The bar shows the limit, for which there is no room as text. */
function phoneUse(sim: Sim, units: ByteUnits) {
  const used = sim.monthly_data_volume ?? 0
  const limit = sim.monthly_data_limit
  const hint = describeUse(used, limit, (bytes) => formatBytes(bytes, units))
  return usageElement({ share: usedShare(used, limit), hint, children: formatBytes(used, units) })
}
