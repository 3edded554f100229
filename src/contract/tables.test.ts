import { describe, expect, it } from 'vitest'
import * as document from '../testing/document/referenceTables.ts'
import { enumTypes } from '../testing/document/graphqlTables.ts'
import { connectionTimeoutMs } from './realtime.ts'
import { failureCodes } from './failureCodes.ts'
import { limits } from './limits.ts'
import { providers } from './providers.ts'
import * as batchJobTables from './batchJobTables.ts'
import * as restTables from './restTables.ts'
import * as simEventTypes from './simEventTypes.ts'
import * as statusTransitions from './statusTransitions.ts'
import * as tables from './tables.ts'

const settable = (status: { userSettable: string; settableFrom?: number }) => {
  const from = tables.simStatuses.find(({ id }) => id === status.settableFrom)?.name
  if (status.userSettable === 'automatic') return 'Automatic'
  if (status.userSettable === 'no') return 'No'
  return from === undefined ? 'Yes' : `Yes, from ${from}`
}

describe('the tables', () => {
  it('contain the SIM statuses of the document, their names and who sets them', () => {
    expect(tables.simStatuses.map((status) => [status.id, status.name, settable(status)])).toEqual(
      document.simStatusRows,
    )
  })

  it('contain the failure codes of the document, the first of each field meaning "unchanged"', () => {
    const fields = new Set(failureCodes.map(({ field }) => field))
    const codesOf = (wanted: string) =>
      failureCodes.filter(({ field }) => field === wanted).map(({ code }) => code)
    const codes = Object.fromEntries([...fields].map((field) => [field, codesOf(field)]))
    expect(codes).toEqual(document.failureCodeRows)
    const alreadySo = failureCodes
      .filter(({ kind }) => kind === 'alreadySo')
      .map(({ code }) => code)
    expect(alreadySo).toEqual(Object.values(document.failureCodeRows).map(([first]) => first))
  })

  it('contain the event types', () => {
    expect(simEventTypes.simEventTypes).toEqual(document.simEventTypeRows)
  })

  it('contain the limits', () => {
    expect(limits).toMatchObject({ ...document.graphqlLimits, ...document.restLimits })
    expect(connectionTimeoutMs).toBe(document.realtimeTimeoutMs)
  })

  it('contain the ids of the REST interface', () => {
    const rows = (entries: readonly { id: number; description: string }[]) =>
      entries.map(({ id, description }) => [id, description])
    expect(rows(restTables.restSimStatuses)).toEqual(
      expect.arrayContaining([...document.restStatusIds]),
    )
    expect(rows(restTables.restEndpointStatuses)).toEqual(
      expect.arrayContaining([...document.endpointStatusIds]),
    )
    expect(restTables.dataStreamTypes.map(({ id }) => id)).toEqual(document.dataStreamTypeIds)
    expect(restTables.apiTypes.map(({ id }) => id)).toEqual(document.apiTypeIds)
  })

  it("use the status names of the contract's enumerations", () => {
    expect(batchJobTables.batchJobStatuses.map(({ status }) => status).join(', ')).toBe(
      enumTypes['BatchJobStatus'],
    )
    expect(batchJobTables.batchJobSimStatuses.join(', ')).toBe(enumTypes['BatchJobSimDetailStatus'])
  })

  it('contain every product of the document', () => {
    expect(providers.map(({ id }) => id)).toEqual(document.providerIds)
  })
})

describe('status transitions', () => {
  it('contain those of the document, and only to statuses a user may set', () => {
    const moves = statusTransitions.userStatusTransitions.map(({ from, to }) => [from, to])
    expect(moves).toEqual(
      expect.arrayContaining([...document.statedUserTransitions.map((move) => [...move])]),
    )
    const wrong = statusTransitions.userStatusTransitions.filter(
      ({ to }) => tables.simStatuses.find(({ id }) => id === to)?.userSettable !== 'yes',
    )
    expect(wrong).toEqual([])
  })

  it('reach a status that can be set from one status from that one only', () => {
    for (const { id, ...status } of tables.simStatuses) {
      if (!('settableFrom' in status)) continue
      expect(
        statusTransitions.userStatusTransitions
          .filter(({ to }) => to === id)
          .map(({ from }) => from),
      ).toEqual([status.settableFrom])
    }
  })

  it('leave out Test Ready for a product without it, and the voice limit for a product without voice', () => {
    const ofProduct = (providerid: number) =>
      statusTransitions.simTransitions.filter((move) => move.providerid === providerid)
    expect(ofProduct(1)).toHaveLength(statusTransitions.userStatusTransitions.length)
    expect(ofProduct(5).some((move) => [move.fromstatusid, move.tostatusid].includes(6))).toBe(
      false,
    )
    expect(ofProduct(3).some((move) => move.fromstatusid === 19)).toBe(false)
    expect(ofProduct(4)).toHaveLength(statusTransitions.userStatusTransitions.length)
  })
})
