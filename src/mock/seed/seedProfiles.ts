/**
 * Seeds service profiles, tariff profiles, tariff plans and callbacks: one set for the main customer and its sub-customers, one for the
 * unrelated customer.
 */
import {
  apiCallbackTable,
  serviceProfileTable,
  tariffPlanTable,
  tariffProfileTable,
  type ServiceProfileRow,
} from '../db/devices/deviceTables.ts'
import type { Database } from '../db/sqlite/database.ts'
import { seedCustomers } from './seedAccounts.ts'

/** IDs of the service profiles: `prepaid` requires a balance, `metered` requires quotas, `stranger` belongs to the unrelated customer. */
export const seedServiceProfiles = {
  telemetry: 1,
  prepaid: 2,
  voice: 3,
  metered: 4,
  stranger: 5,
} as const

export function seedProfiles(db: Database): void {
  const main = seedCustomers[0].customerid
  const stranger = seedCustomers[4].customerid
  const purpose = 'SMS of the voice gateways'
  apiCallbackTable.insert(db, {
    id: 1,
    customerid: main,
    url: 'http://localhost:8099/sms',
    purpose,
  })
  const { telemetry, prepaid, voice, metered } = seedServiceProfiles
  const service = (
    id: number,
    name: string,
    description: string,
    given: Partial<ServiceProfileRow> = {},
  ) =>
    serviceProfileTable.insert(db, {
      id,
      name,
      description,
      customerid: main,
      is_prepaid: false,
      has_data_quota: false,
      has_sms_quota: false,
      api_callback_id: null,
      ...given,
    })
  service(telemetry, 'Telemetry', 'Data and SMS, no voice')
  const balanced = 'Data and SMS, balance management on'
  service(prepaid, 'Tracking prepaid', balanced, { is_prepaid: true })
  const withVoice = 'Data, SMS and voice; SMS go to the callback'
  service(voice, 'Voice gateway', withVoice, { api_callback_id: 1 })
  const quotas = { has_data_quota: true, has_sms_quota: true }
  service(metered, 'Metered', 'Data and SMS within quotas', quotas)
  service(seedServiceProfiles.stranger, 'Containers', 'Data and SMS', { customerid: stranger })
  const tariffs = [
    [main, 'Europe pooled', 'Pooled allowance in Europe', '0.02', '0.05'],
    [main, 'World pay per use', 'Every megabyte counted', '0.08', '0.09'],
    [stranger, 'Ports', 'Harbours of the world', '0.1', '0.1'],
  ] as const
  for (const [customerid, name, description, price_per_mb, price_per_sms] of tariffs)
    tariffProfileTable.insert(db, { customerid, name, description, price_per_mb, price_per_sms })
  const fiftyGigabytes = 'Fifty gigabytes a month shared by all SIMs'
  const plans = [
    [main, 'Europe pool 50 GB', fiftyGigabytes, 'Ends with the year'],
    [main, 'World pay per use', 'No allowance, every megabyte counted', null],
    [main, 'Metering small', 'One megabyte a month for each SIM', 'For water and heat meters'],
    [stranger, 'Harbours', null, null],
  ] as const
  for (const [customerid, name, description, notes] of plans)
    tariffPlanTable.insert(db, { customerid, name, description, notes })
}
