/**
 * Service profiles, tariff profiles, tariff plans and callbacks of the demo data: one set for the main customer and its sub-customers, one
 * for the stranger.
 */
import type { Database } from '../db/sqlite/openDatabase.ts'
import { seedCustomers } from './seedAccounts.ts'

/** Service profiles by what they ask for: nothing, a balance, nothing with voice, quotas; the last is the stranger's. */
export const seedServiceProfiles = {
  telemetry: 1,
  prepaid: 2,
  voice: 3,
  metered: 4,
  stranger: 5,
} as const

/** Writes them. */
export function seedProfiles(db: Database): void {
  const [main, , , , stranger] = seedCustomers
  db.statement('INSERT INTO api_callback VALUES (1, ?, ?, ?)').run(
    main.customerid,
    'http://localhost:8099/sms',
    'SMS of the voice gateways',
  )
  const addService = db.statement('INSERT INTO service_profile VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  const { telemetry, prepaid, voice, metered } = seedServiceProfiles
  addService.run(telemetry, main.customerid, 'Telemetry', 'Data and SMS, no voice', 0, 0, 0, null)
  addService.run(
    prepaid,
    main.customerid,
    'Tracking prepaid',
    'Data and SMS, balance management on',
    1,
    0,
    0,
    null,
  )
  addService.run(
    voice,
    main.customerid,
    'Voice gateway',
    'Data, SMS and voice; SMS go to the callback',
    0,
    0,
    0,
    1,
  )
  addService.run(metered, main.customerid, 'Metered', 'Data and SMS within quotas', 0, 1, 1, null)
  addService.run(
    seedServiceProfiles.stranger,
    stranger.customerid,
    'Containers',
    'Data and SMS',
    0,
    0,
    0,
    null,
  )
  const addTariff = db.statement('INSERT INTO tariff_profile VALUES (?, ?, ?, ?, ?, ?)')
  addTariff.run(1, main.customerid, 'Europe pooled', 'Pooled allowance in Europe', '0.02', '0.05')
  addTariff.run(2, main.customerid, 'World pay per use', 'Every megabyte counted', '0.08', '0.09')
  addTariff.run(3, stranger.customerid, 'Ports', 'Harbours of the world', '0.1', '0.1')
  const addPlan = db.statement('INSERT INTO tariff_plan VALUES (?, ?, ?, ?, ?)')
  addPlan.run(
    1,
    main.customerid,
    'Europe pool 50 GB',
    'Fifty gigabytes a month shared by all SIMs',
    'Ends with the year',
  )
  addPlan.run(2, main.customerid, 'World pay per use', 'No allowance, every megabyte counted', null)
  addPlan.run(
    3,
    main.customerid,
    'Metering small',
    'One megabyte a month for each SIM',
    'For water and heat meters',
  )
  addPlan.run(4, stranger.customerid, 'Harbours', null, null)
}
