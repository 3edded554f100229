/** The SIM as the REST interface has it: its id there, its organisation, and whether the account has registered it. */
import { formatFlag } from '../../../data/rest/answered.ts'
import { restSimStatuses } from '../../../contract/restTables.ts'
import { $api } from '../../../data/rest/api.ts'
import { isNotOffered } from '../../../data/rest/problemMiddleware.ts'
import { Identifier } from '../../../domain/format.tsx'
import { restSimQuery, restSimWith } from '../../../domain/sim/findRestSim.ts'
import type { RestSim } from '../../../domain/sim/findRestSim.ts'
import { toProblem } from '../../../lib/problem.ts'
import { Card } from '../../../ui/card/Card.tsx'
import cardStyles from '../../../ui/card/CardContent.module.css'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'

const pollMs = 30_000

export function RestRecordCard({ iccid }: { iccid: string }) {
  const query = $api.useQuery('get', '/sim', restSimQuery(iccid), {
    select: ({ items }) => restSimWith(iccid, items) ?? null,
    refetchInterval: pollMs,
  })
  if (isNotOffered(toProblem(query.error))) return null
  return (
    <Card title="Registration" aside="REST interface">
      <QueryView
        query={query}
        skeleton={<Skeleton lines={2} />}
        isEmpty={(record) => record === null}
        empty={<p className={cardStyles.note}>The REST interface does not list this SIM.</p>}
      >
        {(record) =>
          record && (
            <Facts>
              <Fact label="SIM id">
                <Identifier value={String(record.id)} name="SIM id" />
              </Fact>
              <Fact label="Organisation">
                {record.organisation
                  ? (record.organisation.name ?? `Organisation ${record.organisation.id}`)
                  : '–'}
              </Fact>
              <Fact label="Registered">{formatFlag(record.registered, 'Yes', 'No')}</Fact>
              <Fact label="Status">{formatStatus(record.status)}</Fact>
            </Facts>
          )
        }
      </QueryView>
    </Card>
  )
}

function formatStatus(status: RestSim['status']): string {
  if (!status) return '–'
  const { id, description } = status
  const name = description ?? restSimStatuses.find((known) => known.id === id)?.description
  if (id === null) return name ?? '–'
  return name === undefined ? String(id) : `${name} (${id})`
}
