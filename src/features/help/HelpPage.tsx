import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { useCapabilities } from '../../data/capabilities.ts'
import { paths } from '../../domain/paths.ts'
import { roleNames } from '../../domain/session/permissions.ts'
import { allSimStatuses, type SimStatus } from '../../domain/sim/simStatus.ts'
import { simStatusGroups } from '../../domain/sim/simStatusGroups.ts'
import { StatusChip } from '../../domain/sim/StatusChip.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PlainTable, type PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import styles from './Help.module.css'

export function HelpPage() {
  return (
    <Page title={t`Help`}>
      <FirstSteps />
      <Card title={t`Roles`}>
        <dl className={styles.roles}>
          <dt>{roleNames.ADMINISTRATOR}</dt>
          <dd>{t`Can change everything, including API keys, application tokens and data streams.`}</dd>
          <dt>{roleNames.USER}</dt>
          <dd>{t`Can change SIMs and devices, send SMS and run batch jobs.`}</dd>
          <dt>{roleNames.OBSERVER}</dt>
          <dd>{t`Read-only. Sees everything except activation codes of eSIMs.`}</dd>
        </dl>
      </Card>
      <Card title={t`SIM statuses`}>
        <PlainTable
          label={t`List of SIM statuses`}
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
    <Card title={t`First steps`}>
      <ul className={styles.steps}>
        {hasGraphql && (
          <>
            <li>
              <Trans>
                <Link to={paths.sims()}>SIMs</Link> lists, filters and exports your SIMs. Select
                rows to change them.
              </Trans>
            </li>
            <li>
              <Trans>
                <Link to={paths.batchWizard()}>New batch job</Link> changes many SIMs at once, with
                a review before it runs.{' '}
                <Link to={paths.batchImport()}>Import changes from CSV</Link> for different values
                per SIM.
              </Trans>
            </li>
            <li>
              <Trans>
                <Link to={paths.auditLog()}>Audit log</Link> shows who changed what, and when.
              </Trans>
            </li>
          </>
        )}
        {hasRest && (
          <li>
            <Trans>
              <Link to={paths.devices()}>Devices</Link> each have a SIM, quotas, a balance and SMS.
            </Trans>
          </li>
        )}
        <li>
          <Trans>
            <Link to={paths.settings()}>Settings</Link> has theme, language, time zone and units,
            and the version of the portal.
          </Trans>
        </li>
        <li>
          <Trans>
            <Link to={paths.support()}>Support</Link> has connection tests, the request log and the
            support bundle.
          </Trans>
        </li>
        <li>
          <Trans>
            Press <kbd>?</kbd> on any page for its keyboard shortcuts.
          </Trans>
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
    header: t`Status`,
    isName: true,
    render: ({ id }) => <StatusChip statusid={id} />,
  },
  {
    id: 'meaning',
    header: t`Meaning`,
    isWide: true,
    render: ({ meaning }) => <span className={styles.meaning}>{meaning}</span>,
  },
]
