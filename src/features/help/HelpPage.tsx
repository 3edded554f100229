import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { paths } from '../../domain/paths.ts'
import { roleNames } from '../../domain/session/permissions.ts'
import { SearchField } from '../../domain/sim-filter/SearchField.tsx'
import { StatusChip } from '../../domain/sim/StatusChip.tsx'
import { useSearchView } from '../../domain/useSearchView.ts'
import type { SearchSchema } from '../../lib/searchParams.ts'
import { BrandLinks } from '../../ui/brand/Brand.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PlainTable, type PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import {
  failureEntries,
  type GlossaryEntry,
  matchEntries,
  statusEntries,
  termEntries,
} from './glossary.ts'
import styles from './Help.module.css'

const searchSchema: SearchSchema<{ search: string }> = {
  search: {
    names: ['q'],
    read: (params) => params.get('q') ?? '',
    write: (search) => ({ q: search }),
  },
}

export function HelpPage() {
  const { view, setView } = useSearchView(searchSchema)
  const { search } = view
  const { hasGraphql } = useCapabilities()
  const statuses = matchEntries(statusEntries, search)
  const terms = matchEntries(termEntries, search)
  const codes = hasGraphql ? matchEntries(failureEntries, search) : []
  return (
    <Page title={t`Help`}>
      <SearchField
        label={t`Search help`}
        placeholder={t`Status, term or failure code`}
        search={search}
        onSearch={(text) => setView({ search: text }, { replace: true })}
      />
      {search === '' && <FirstSteps />}
      <Glossary title={t`SIM statuses`} columns={statusColumns} entries={statuses} />
      <Glossary title={t`Terms`} columns={termColumns} entries={terms} />
      <Glossary title={t`Failure codes of batch jobs`} columns={codeColumns} entries={codes} />
      {search === '' && <Roles />}
      {search === '' && <BrandLinks />}
      {statuses.length + terms.length + codes.length === 0 && (
        <EmptyState icon="search" title={t`Nothing matches.`} />
      )}
    </Page>
  )
}

interface GlossaryProps {
  title: string
  columns: readonly PlainColumn<GlossaryEntry>[]
  entries: readonly GlossaryEntry[]
}

function Glossary({ title: label, columns, entries }: GlossaryProps) {
  if (entries.length === 0) return null
  return (
    <Card title={label}>
      <div className={styles.entries}>
        <PlainTable
          label={t`${label}, as a table`}
          columns={columns}
          rows={entries}
          keyOf={({ id }) => id}
        />
      </div>
    </Card>
  )
}

function Roles() {
  return (
    <Card title={t`Roles`}>
      <dl className={styles.roles}>
        <dt>{roleNames.ADMINISTRATOR}</dt>
        <dd>{t`Can change everything, including API keys, application tokens and data streams.`}</dd>
        <dt>{roleNames.USER}</dt>
        <dd>{t`Can change SIMs and devices, send SMS and run batch jobs.`}</dd>
        <dt>{roleNames.OBSERVER}</dt>
        <dd>{t`Sees everything except activation codes of eSIMs, and changes nothing.`}</dd>
      </dl>
    </Card>
  )
}

function FirstSteps() {
  const { hasGraphql } = useCapabilities()
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

const meaningColumn: PlainColumn<GlossaryEntry> = {
  id: 'meaning',
  header: t`Meaning`,
  isWide: true,
  render: ({ meaning }) => <span className={styles.text}>{meaning}</span>,
}

const actionColumn: PlainColumn<GlossaryEntry> = {
  id: 'action',
  header: t`What to do`,
  render: ({ action }) => <span className={styles.text}>{action}</span>,
}

function nameColumn(header: string): PlainColumn<GlossaryEntry> {
  return {
    id: 'name',
    header,
    isName: true,
    render: ({ id, name, statusid }) => (
      <span id={id} className={styles.name}>
        {statusid === undefined ? name : <StatusChip statusid={statusid} />}
      </span>
    ),
  }
}

const statusColumns: readonly PlainColumn<GlossaryEntry>[] = [
  nameColumn(t`Status`),
  meaningColumn,
  actionColumn,
  { id: 'actor', header: t`Who can`, render: ({ actor }) => actor },
]

const termColumns = [nameColumn(t`Term`), meaningColumn]
const codeColumns = [nameColumn(t`Code`), meaningColumn, actionColumn]
