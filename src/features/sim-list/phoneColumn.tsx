import { t } from '@lingui/core/macro'
import { paths } from '../../domain/paths.ts'
import { sessionSinceMs, type Sim } from '../../domain/sim/SimFields.ts'
import { formatBytes, usedShare, type ByteUnits } from '../../lib/bytes.ts'
import { usageElement } from '../../ui/usage/usageElement.tsx'
import { phoneTable, twoLines, withConnection } from '../../ui/table/phoneTable.tsx'
import { selectableTwoLineLayout } from '../../ui/table/tableGeometry.ts'
import { describeUse, highlightMatch, statusChip } from './cells.tsx'
import type { ColumnFormats } from './columns.tsx'
import styles from './phoneColumn.module.css'

export function simPhoneTable({ byteUnits, search }: ColumnFormats) {
  return phoneTable<Sim>(
    {
      header: t`SIM`,
      value: (sim) =>
        [
          sim.custom_field_1,
          sim.statusid,
          sim.monthly_data_volume,
          sim.monthly_data_limit,
          sessionSinceMs(sim) === null,
        ].join(' '),
      render: (sim) =>
        twoLines({
          title: sim.custom_field_1
            ? highlightMatch(sim.custom_field_1, search)
            : t`No device name`,
          href: paths.sim(sim.iccid),
          mark: statusChip(sim.statusid),
          details: withConnection(sessionSinceMs(sim) !== null, highlightMatch(sim.iccid, search)),
          detailsEnd: <span className={styles.data}>{phoneUse(sim, byteUnits)}</span>,
        }),
      exportValue: (sim) => sim.iccid,
    },
    selectableTwoLineLayout,
  )
}

/** The bar shows the limit, for which there is no room as text. */
function phoneUse(sim: Sim, units: ByteUnits) {
  const used = sim.monthly_data_volume ?? 0
  const limit = sim.monthly_data_limit
  const hint = describeUse(used, limit, (bytes) => formatBytes(bytes, units))
  return usageElement({ share: usedShare(used, limit), hint, children: formatBytes(used, units) })
}
