/** The SIM of the REST interface: its id, organisation, and whether the account has registered it. */
import { t } from '@lingui/core/macro'
import { formatFlag, Identifier } from '../../../domain/format.tsx'
import { $api, isNotOffered } from '../../../data/rest/api.ts'
import { iccidQuery, restSimWith, type RestSim } from '../../../domain/sim/findRestSim.ts'
import { restSimStatusName } from '../../../domain/sim/restSimStatus.ts'
import { toProblem } from '../../../lib/problem.ts'
import { Card } from '../../../ui/card/Card.tsx'
import cardStyles from '../../../ui/card/CardContent.module.css'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { pollEvery } from '../../../data/rest/queryClient.ts'

const pollMs = 30_000

export function RestRecordCard({ iccid }: { iccid: string }) {
  const query = $api.useQuery('get', '/sim', iccidQuery(iccid), {
    select: ({ items }) => restSimWith(iccid, items) ?? null,
    refetchInterval: pollEvery(pollMs),
  })
  if (isNotOffered(toProblem(query.error))) return null
  return (
    <Card title={t`Registration`} aside={t`REST interface`}>
      <QueryView
        query={query}
        skeleton={<Skeleton lines={2} />}
        isEmpty={(record) => record === null}
        empty={<p className={cardStyles.note}>{t`The REST interface does not list this SIM.`}</p>}
      >
        {(record) =>
          record && (
            <Facts>
              <Fact label={t`SIM ID`}>
                <Identifier value={String(record.id)} name={t`SIM ID`} />
              </Fact>
              <Fact label={t`Organisation`}>{formatOrganisation(record.organisation)}</Fact>
              <Fact label={t`Registered`}>{formatFlag(record.registered, t`Yes`, t`No`)}</Fact>
              <Fact label={t`Status`}>{formatStatus(record.status)}</Fact>
            </Facts>
          )
        }
      </QueryView>
    </Card>
  )
}

function formatOrganisation(organisation: RestSim['organisation']): string {
  if (!organisation) return '–'
  const { id, name } = organisation
  return name ?? t`Organisation ${id}`
}

function formatStatus(status: RestSim['status']): string {
  return (status && restSimStatusName(status)) ?? String(status?.id ?? '–')
}
