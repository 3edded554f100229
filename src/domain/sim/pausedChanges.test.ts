import { afterEach, expect, it } from 'vitest'
import type { Sim } from './SimFields.ts'
import {
  clearPausedChanges,
  listPausedChanges,
  maxPausedChanges,
  notePausedUpdate,
  pausedChangeCount,
} from './pausedChanges.ts'

// The fields that matter here; the rest of a SIM is compared the same way.
const sim = { iccid: '8949', statusid: 2, apn: null, monthly_data_volume: 10 } as Sim

afterEach(clearPausedChanges)

it('lists each changed field with its old and new value, the newest first', () => {
  notePausedUpdate(sim, { iccid: '8949', statusid: 5, apn: 'iot', monthly_data_volume: 10 })
  expect(listPausedChanges()).toMatchObject([
    { iccid: '8949', field: 'apn', from: null, to: 'iot' },
    { iccid: '8949', field: 'statusid', from: 2, to: 5 },
  ])
})

it('compares an update with the previous update, not with what is on screen', () => {
  notePausedUpdate(sim, { monthly_data_volume: 20 })
  notePausedUpdate(sim, { monthly_data_volume: 20 })
  notePausedUpdate(sim, { monthly_data_volume: 30 })
  expect(listPausedChanges()).toMatchObject([
    { from: 20, to: 30 },
    { from: 10, to: 20 },
  ])
})

it('treats objects with the same fields as equal', () => {
  const labelled = { ...sim, end_customer_label: { name: 'Acme' } }
  notePausedUpdate(labelled, { end_customer_label: { name: 'Acme' } })
  expect(pausedChangeCount()).toBe(0)
})

it('leaves out SIMs that are not in the store', () => {
  notePausedUpdate(undefined, { iccid: '8950', statusid: 5 })
  expect(pausedChangeCount()).toBe(0)
})

it('lists the newest 1,000 changes and counts all of them', () => {
  for (let volume = 11; volume <= 3010; volume++)
    notePausedUpdate(sim, { monthly_data_volume: volume })
  expect(pausedChangeCount()).toBe(3000)
  expect(listPausedChanges()).toHaveLength(maxPausedChanges)
  expect(listPausedChanges()[0]).toMatchObject({ from: 3009, to: 3010 })
})
