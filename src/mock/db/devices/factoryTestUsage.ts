/** The usage of SIMs in their factory test (REST interface, States and transitions). */
import type { Store } from '../../store/store.ts'

export interface FactoryTestUse {
  readonly data_bytes: number
  readonly sms: number
}

/** Returns the test usage of these SIMs, omitting SIMs that are not in their factory test. */
export function factoryTestUsageOf(
  store: Store,
  simIds: readonly number[],
): ReadonlyMap<number, FactoryTestUse> {
  const rows = store.db
    .arrayStatement(
      'SELECT sim.id, test_data_bytes, test_sms FROM json_each(?) AS wanted JOIN sim ON sim.id = wanted.value WHERE statusid = 6',
    )
    .all(JSON.stringify(simIds))
  return new Map(
    rows.map(([id, bytes, sms]) => [Number(id), { data_bytes: Number(bytes), sms: Number(sms) }]),
  )
}
