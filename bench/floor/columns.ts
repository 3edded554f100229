/** The twelve columns of the floor page, each with a title, a sort field and a text. */
import { simStatuses } from '../../src/contract/tables.ts'
import type { Sim } from './sim.ts'

export interface Column {
  title: string
  sortField: string
  text: (sim: Sim) => string
}

const statusNames = new Map<number, string>(simStatuses.map((status) => [status.id, status.name]))

function megabytes(bytes: number | null): string {
  return bytes === null ? '–' : `${(bytes / 1_000_000).toFixed(1)} MB`
}

export const columns: readonly Column[] = [
  {
    title: 'Session',
    sortField: 'in_session_since',
    text: (sim) => (sim.in_session_since === null ? 'Offline' : 'Online'),
  },
  { title: 'ICCID', sortField: 'iccid', text: (sim) => sim.iccid },
  { title: 'Device name', sortField: 'custom_field_1', text: (sim) => sim.custom_field_1 ?? '–' },
  {
    title: 'Status',
    sortField: 'statusid',
    text: (sim) => statusNames.get(sim.statusid) ?? String(sim.statusid),
  },
  { title: 'Product', sortField: 'providerid', text: (sim) => `Product ${sim.providerid}` },
  {
    title: 'Label',
    sortField: 'end_customer_label',
    text: (sim) => sim.end_customer_label?.name ?? '–',
  },
  {
    title: 'Data this month',
    sortField: 'monthly_data_volume',
    text: (sim) =>
      `${megabytes(sim.monthly_data_volume)} / ${sim.monthly_data_limit === null ? 'unlimited' : megabytes(sim.monthly_data_limit)}`,
  },
  {
    title: 'Operator',
    sortField: 'nwc',
    text: (sim) =>
      sim.networkOperator === null
        ? '–'
        : `${sim.networkOperator.name} (${sim.networkOperator.countryIso})`,
  },
  { title: 'IMEI', sortField: 'imei', text: (sim) => sim.imei ?? '–' },
  { title: 'IP address', sortField: 'ip_address', text: (sim) => sim.ip_address ?? '–' },
  { title: 'MSISDN', sortField: 'msisdn', text: (sim) => sim.msisdn ?? '–' },
  { title: 'IMSI', sortField: 'imsi', text: (sim) => sim.imsi ?? '–' },
]
