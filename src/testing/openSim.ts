/** Opens the page of a SIM of a test fleet. Only for tests. */
import { screen } from '@testing-library/react'
import { graphql } from '../data/graphql.ts'
import { fetchQuery } from '../data/graphql/fetchQuery.ts'
import { renderPortal } from './renderPortal.tsx'

export const SomeSims = graphql(`
  query SomeSims($filter: SimFilterInput) {
    listSims(filter: $filter, limit: 20) {
      items {
        iccid
        statusid
        providerid
        custom_field_1
        monthly_data_limit
      }
    }
  }
`)

interface SimCriteria {
  statusid?: number
  providerid?: number
}

/** Opens the page of the first SIM that matches the criteria. */
export async function openSim(
  criteria: SimCriteria = {},
  { role = 'administrator', tab = '' }: { role?: 'administrator' | 'observer'; tab?: string } = {},
) {
  const portal = await renderPortal({ role, path: '/settings', sims: 300 })
  const filter = {
    ...(criteria.statusid ? { statusid: { eq: criteria.statusid } } : {}),
    ...(criteria.providerid ? { providerid: { eq: criteria.providerid } } : {}),
  }
  const { listSims } = await fetchQuery(SomeSims, { filter })
  const sim = listSims?.items?.find((item) => item !== null)
  if (!sim) throw new Error('The demo data has no such SIM.')
  await portal.router.navigate(`/sims/${sim.iccid}${tab}`)
  await screen.findByRole('navigation', { name: 'SIM tabs' })
  return { ...portal, sim }
}
