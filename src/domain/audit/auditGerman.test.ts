import { expect, it } from 'vitest'
import { activateLanguage } from '../../data/language.ts'
import type { AuditEvent } from './auditEvents.ts'

const event: AuditEvent = {
  timestampMs: 0,
  action: 'UPDATED',
  category: 'SIM_CARD',
  oldValue: '{"monthly_data_limit":null}',
  newValue: '{"monthly_data_limit":1500000}',
  initiator: { __typename: 'UserAccountShort', userId: 'u1', email: 'anna@example.com' },
  context: {
    sourceIpAddress: null,
    iccid: '8949000000000000001',
    email: null,
    customerid: 7,
    batchJobId: 4711,
  },
}

it('uses German word order', async () => {
  await activateLanguage('de')
  // Field names are constants, translated when the module loads.
  const { auditSentence, auditText } = await import('./auditSentence.ts')
  const parts = auditSentence(event, { byteUnits: 'decimal', timeZone: 'UTC' })
  expect(auditText(parts)).toBe(
    'anna@example.com: Datenlimit für 8949000000000000001 geändert (unbegrenzt → 1,5 MB), Job 4711',
  )
  expect(parts.filter(({ kind }) => kind !== 'text').map(({ kind }) => kind)).toEqual([
    'initiator',
    'sim',
    'value',
    'value',
    'job',
  ])
})
