/** The first steps, and what the words of the portal mean. */
import { Link } from 'react-router'
import { useCapabilities } from '../../data/capabilities.ts'
import { paths } from '../../domain/paths.ts'
import { roleNames } from '../../domain/session/permissions.ts'
import { allSimStatuses, simStatusGroups } from '../../domain/sim/simStatus.ts'
import type { SimStatus } from '../../domain/sim/simStatus.ts'
import { StatusChip } from '../../domain/sim/StatusChip.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PlainTable } from '../../ui/plain-table/PlainTable.tsx'
import type { PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import styles from './Help.module.css'

export function HelpPage() {
  return (
    <Page title="Help">
      <FirstSteps />
      <Card title="Roles">
        <dl className={styles.roles}>
          <dt>{roleNames.ADMINISTRATOR}</dt>
          <dd>Can change everything, including API keys, application tokens and data streams.</dd>
          <dt>{roleNames.USER}</dt>
          <dd>Can change SIMs and devices, send SMS and run batch jobs.</dd>
          <dt>{roleNames.OBSERVER}</dt>
          <dd>Read-only. Sees everything except activation codes of eSIMs.</dd>
        </dl>
      </Card>
      <Card title="SIM statuses">
        <PlainTable
          label="List of SIM statuses"
          columns={statusColumns}
          rows={sortedStatuses}
          keyOf={({ id }) => id}
        />
      </Card>
    </Page>
  )
}

function FirstSteps() {
  const { hasGraphql, hasRest } = useCapabilities()
  return (
    <Card title="Where to start">
      <ul className={styles.steps}>
        {hasGraphql && (
          <>
            <li>
              <Link to={paths.sims()}>SIMs</Link> lists, filters and exports the fleet. Select rows
              to change them.
            </li>
            <li>
              <Link to={paths.batchWizard()}>New batch job</Link> changes many SIMs at once, with a
              review before it runs. <Link to={paths.batchImport()}>Import changes from CSV</Link>{' '}
              takes one value per SIM.
            </li>
            <li>
              <Link to={paths.auditLog()}>Audit log</Link> shows who changed what, and when.
            </li>
          </>
        )}
        {hasRest && (
          <li>
            <Link to={paths.devices()}>Devices</Link> have a SIM each, quotas, balances and SMS.
          </li>
        )}
        <li>
          <Link to={paths.settings()}>Settings</Link> hold theme, time zone and units, the request
          log and the version of the portal.
        </li>
        <li>
          Press <kbd>?</kbd> on any page for its keyboard shortcuts.
        </li>
      </ul>
    </Card>
  )
}

const sortedStatuses = simStatusGroups.flatMap(({ group }) =>
  allSimStatuses.filter((status) => status.group === group),
)

const statusColumns: readonly PlainColumn<SimStatus>[] = [
  {
    id: 'status',
    header: 'Status',
    isName: true,
    render: ({ id }) => <StatusChip statusid={id} />,
  },
  {
    id: 'meaning',
    header: 'Meaning',
    isWide: true,
    render: ({ meaning }) => <span className={styles.meaning}>{meaning}</span>,
  },
]
