import { describe, expect, it } from 'vitest'
import type { AuditEvent } from './auditEvents.ts'
import {
  auditDifference,
  auditSentence,
  auditText,
  usualAddresses,
  type SentenceOptions,
} from './auditSentence.ts'

const iccid = '8949000000000000001'
const formats: SentenceOptions = { byteUnits: 'decimal', timeZone: 'UTC' }

type Change = Partial<Omit<AuditEvent, 'context'>> & { context?: Partial<AuditEvent['context']> }

function entry(change: Change): AuditEvent {
  return {
    timestampMs: 0,
    action: 'UPDATED',
    category: 'SIM_CARD',
    oldValue: null,
    newValue: null,
    initiator: { __typename: 'UserAccountShort', userId: 'u1', email: 'anna@example.com' },
    ...change,
    context: {
      sourceIpAddress: null,
      iccid,
      email: null,
      customerid: 7,
      batchJobId: null,
      ...change.context,
    },
  }
}

const sentence = (event: AuditEvent, options: Partial<SentenceOptions> = {}) =>
  auditText(auditSentence(event, { ...formats, ...options }))

describe('an audit entry as a sentence', () => {
  it('names the initiator, the change, the job and the IP address', () => {
    const event = entry({
      oldValue: '{"statusid":6}',
      newValue: '{"statusid":2}',
      context: { batchJobId: 4711, sourceIpAddress: '203.0.113.7' },
    })
    expect(sentence(event)).toBe(
      `anna@example.com set the status of ${iccid} from Test Ready to Activated, job 4711, from 203.0.113.7`,
    )
    expect(sentence(event, { isSimKnown: true })).toBe(
      'anna@example.com set the status from Test Ready to Activated, job 4711, from 203.0.113.7',
    )
    expect(sentence(event, { isJobKnown: true })).toBe(
      `anna@example.com set the status of ${iccid} from Test Ready to Activated, from 203.0.113.7`,
    )
    expect(auditSentence(event, formats).find(({ kind }) => kind === 'job')).toMatchObject({
      batchJobId: 4711,
    })
  })

  it.each([
    [
      '{"monthly_data_limit":null}',
      '{"monthly_data_limit":100000000}',
      'set the data limit from unlimited to 100 MB',
    ],
    [
      '{"monthly_voice_mo_limit":60}',
      '{"monthly_voice_mo_limit":0}',
      'set the voice limit from 1 min to unlimited',
    ],
    [
      '{"end_customer_label":"North"}',
      '{"end_customer_label":null}',
      'set the label from North to none',
    ],
    [
      '{"imei_lock":{"enabled":false,"imei":""}}',
      '{"imei_lock":{"imei":"49","enabled":true}}',
      'set the IMEI lock from off to locked to 49',
    ],
    [
      '{"denied_networks":[]}',
      '{"denied_networks":["26201","310410"]}',
      'set the blocked networks from none to 262 01, 310 410',
    ],
    ['{"colour":"red"}', '{"colour":{"r":1}}', 'set the colour from red to {"r":1}'],
    ['', '{"cancelLocation":{"blockedUntil":5}}', 'sent a cancel location to this SIM'],
    [
      '{"statusid":2,"custom_field_1":"a"}',
      '{"statusid":5,"custom_field_1":"b"}',
      'changed status and device name',
    ],
  ])('describes %s to %s as: %s', (oldValue, newValue, text) => {
    expect(sentence(entry({ oldValue, newValue }), { isSimKnown: true })).toBe(
      `anna@example.com ${text}`,
    )
  })

  it('names the previous and the new customer where they are known', () => {
    const moved = entry({ oldValue: '{"customerid":4100}', newValue: '{"customerid":4103}' })
    const customers = new Map([[4103, 'Acme']])
    expect(sentence(moved, { isSimKnown: true, customers })).toBe(
      'anna@example.com set the customer from 4100 to Acme (4103)',
    )
  })

  it('names every kind of initiator', () => {
    const by = (initiator: AuditEvent['initiator']) =>
      sentence(entry({ initiator, oldValue: '{"statusid":2}', newValue: '{"statusid":20}' }), {
        isSimKnown: true,
      }).split(' set ')[0]
    expect(by({ __typename: 'SystemUser' })).toBe('The service')
    expect(by({ __typename: 'ApiKeyShort', keyid: 12, key: '••••abcd' })).toBe(
      'API key 12 (••••abcd)',
    )
    expect(by({ __typename: 'DeletedApiKey', keyid: 13 })).toBe('Deleted API key 13')
    expect(by({ __typename: 'DeletedUserAccount', userId: 'b2f1' })).toBe('Deleted user b2f1')
  })

  it('describes jobs, users and keys', () => {
    const about = (change: Change) =>
      sentence(entry({ ...change, context: { iccid: null, ...change.context } }))
    expect(
      about({
        category: 'BATCH_JOB',
        action: 'CREATED',
        newValue: '{"statusid":2,"totalSims":812}',
        context: { batchJobId: 9 },
      }),
    ).toBe('anna@example.com started job 9 for 812 SIMs')
    const ended = {
      oldValue: '{"currentStatus":"RUNNING"}',
      newValue: '{"currentStatus":"COMPLETED","totalSims":3,"successfulSims":1,"failedSims":2}',
    }
    expect(
      about({
        category: 'BATCH_JOB',
        initiator: { __typename: 'SystemUser' },
        ...ended,
        context: { batchJobId: 9 },
      }),
    ).toBe('The service finished job 9: 1 SIM changed, 2 failed')
    expect(
      about({
        category: 'BATCH_JOB',
        newValue: '{"currentStatus":"CANCELLED"}',
        context: { batchJobId: 9 },
      }),
    ).toBe('anna@example.com cancelled job 9')
    expect(
      about({
        category: 'USER_MANAGEMENT',
        action: 'CREATED',
        context: { email: 'ben@example.com' },
      }),
    ).toBe('anna@example.com added user ben@example.com')
    expect(
      about({
        category: 'USER_MANAGEMENT',
        action: 'DELETED',
        oldValue: '{"apiKey":{"keyid":3,"comment":"x"}}',
      }),
    ).toBe('anna@example.com removed API key 3')
  })

  it('names the changed fields of a key and an application token', () => {
    const change = { category: 'USER_MANAGEMENT' as const, context: { iccid: null } }
    expect(
      sentence(
        entry({
          ...change,
          oldValue: '{"apiKey":{"keyid":3,"comment":"a"}}',
          newValue: '{"apiKey":{"keyid":3,"comment":"b"}}',
        }),
      ),
    ).toBe('anna@example.com set the comment of API key 3 from a to b')
    expect(
      sentence(
        entry({
          ...change,
          action: 'CREATED',
          newValue: '{"application_token":"Field laptop"}',
          context: { iccid: null, email: 'ben@example.com' },
        }),
      ),
    ).toBe('anna@example.com added application token Field laptop of ben@example.com')
  })

  it('describes devices, their SMS and data streams', () => {
    const device = (fields: object) => JSON.stringify({ device: { endpoint_id: 17, ...fields } })
    const quota = entry({
      oldValue: device({ data_quota: null }),
      newValue: device({
        data_quota: {
          volume: 5_000_000,
          threshold_percentage: 20,
          expiry_date: null,
          auto_refill: true,
        },
      }),
    })
    expect(sentence(quota)).toBe(
      `anna@example.com set the data quota of device 17 (${iccid}) from none to 5 MB, warning below 20%, refilled`,
    )
    expect(sentence(quota, { isSimKnown: true })).toBe(
      'anna@example.com set the data quota of device 17 from none to 5 MB, warning below 20%, refilled',
    )
    expect(
      sentence(
        entry({
          oldValue: device({ device_status: 0 }),
          newValue: device({ device_status: 1 }),
          context: { iccid: null },
        }),
      ),
    ).toBe('anna@example.com set the status of device 17 from enabled to disabled')
    expect(
      sentence(
        entry({ action: 'CREATED', newValue: device({ name: 'Meter' }), context: { iccid: null } }),
      ),
    ).toBe('anna@example.com added device 17')
    const sms = '{"sms":{"endpoint_id":17,"id":3,"destination_address":"49"}}'
    expect(sentence(entry({ action: 'CREATED', newValue: sms }))).toBe(
      `anna@example.com sent an SMS to device 17 (${iccid})`,
    )
    expect(sentence(entry({ action: 'DELETED', oldValue: sms }), { isSimKnown: true })).toBe(
      'anna@example.com cancelled an SMS to device 17',
    )
    const stream = {
      oldValue: '{"dataStream":{"stream_id":3,"stream_status":"ACTIVE"}}',
      newValue: '{"dataStream":{"stream_id":3,"stream_status":"PAUSED"}}',
    }
    expect(
      sentence(entry({ category: 'USER_MANAGEMENT', context: { iccid: null }, ...stream })),
    ).toBe('anna@example.com set the status of data stream 3 from active to paused')
  })

  it('is a sentence even when the values are not JSON', () => {
    expect(sentence(entry({ oldValue: '{"a":', newValue: 'garbage' }))).toBe(
      `anna@example.com changed ${iccid}`,
    )
  })
})

describe('the difference of an audit entry', () => {
  it('contains only changed keys, whatever the order of their fields', () => {
    const difference = auditDifference({
      oldValue: '{"a":1,"b":{"x":1,"y":2},"c":3}',
      newValue: '{"b":{"y":2,"x":1},"a":2,"d":4}',
    })
    expect(difference).toEqual({
      kind: 'fields',
      changed: [
        { key: 'a', before: 1, after: 2 },
        { key: 'c', before: 3, after: undefined },
        { key: 'd', before: undefined, after: 4 },
      ],
    })
  })

  it('is empty without values and includes text that is not JSON', () => {
    expect(auditDifference({ oldValue: null, newValue: '' })).toEqual({
      kind: 'fields',
      changed: [],
    })
    expect(auditDifference({ oldValue: '{"a":1', newValue: '[1]' })).toEqual({
      kind: 'texts',
      before: '{"a":1',
      after: '[1]',
    })
  })
})

describe('the usual address of an initiator', () => {
  const hourMs = 3_600_000
  const from = (address: string, ...hours: readonly number[]) =>
    hours.map((hour) =>
      entry({
        timestampMs: hour * hourMs,
        oldValue: '{"statusid":6}',
        newValue: '{"statusid":2}',
        context: { sourceIpAddress: address },
      }),
    )
  const usualOf = (...events: readonly AuditEvent[]) => [...usualAddresses(events).values()]

  it('is the one used in most hours', () => {
    expect(usualOf(...from('10.0.0.1', 1, 2, 3), ...from('10.0.0.2', 4, 5))).toEqual(['10.0.0.1'])
  })

  it.each([
    ['few hours', from('10.0.0.1', 1, 2)],
    ['many changes in one hour', from('10.0.0.1', 1, 1, 1, 1)],
    [
      'two addresses that are used alike',
      [...from('10.0.0.1', 1, 2, 3), ...from('10.0.0.2', 4, 5, 6)],
    ],
  ])('is not known with %s', (_, events) => expect(usualOf(...events)).toEqual([]))

  it('is left out of sentences, unlike others', () => {
    const [office] = from('10.0.0.1', 1)
    const [elsewhere] = from('10.0.0.2', 1)
    const usual = usualAddresses(from('10.0.0.1', 1, 2, 3))
    expect(office && sentence(office, { usual })).not.toContain('10.0.0.1')
    expect(elsewhere && sentence(elsewhere, { usual })).toMatch(/, from 10\.0\.0\.2$/)
  })
})
