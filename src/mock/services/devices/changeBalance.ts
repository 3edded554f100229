/** Prepaid balances (REST interface, Prepaid balance): enabled by the service profile, initially zero, which blocks all services. */
import { getAmountError, getBalanceError } from '../../../contract/inputRules.ts'
import { currency, writeBalance, readServiceFacts } from '../../db/devices/serviceFacts.ts'
import { parseDecimal, showDecimal, writeDecimal } from '../../db/devices/decimal.ts'
import { getDevice } from '../../db/devices/devices.ts'
import { appendRestEvent } from '../../db/events/appendRestEvent.ts'
import { ServiceError, badInput, notFound } from '../../store/serviceError.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { inputErrorMessage } from '../inputErrorMessage.ts'
import { auditDevice } from './auditDevice.ts'
import { settleDevice } from './settleDevice.ts'

/** Returns the balance of a device, in the units of `parseDecimal`. Throws NOT_FOUND when its service profile has no balance management. */
export function getBalance(store: Store, viewer: Viewer, endpointId: number): bigint {
  return prepaidDevice(store, viewer, endpointId).facts.balance
}

/** Adds a positive or negative amount; returns the new balance. Throws CONFLICT when it would fall below zero or grow too large. */
export function changeBalance(
  store: Store,
  viewer: Viewer,
  endpointId: number,
  amount: string | number,
): bigint {
  const device = prepaidDevice(store, viewer, endpointId, 'CONFLICT')
  const { facts } = device
  const amountText = String(amount)
  const amountError = getAmountError(amountText)
  if (amountError) throw badInput('amount', inputErrorMessage(amountError))
  const change = parseDecimal(amountText)
  const balance = facts.balance + change
  const error = getBalanceError(writeDecimal(balance), `${showDecimal(facts.balance)} ${currency}`)
  if (error) throw new ServiceError('CONFLICT', inputErrorMessage(error), 'amount')
  const description = `${change > 0n ? 'Added' : 'Took off'} ${showDecimal(change > 0n ? change : -change)}; the balance is ${showDecimal(balance)}`
  setBalance(store, viewer, device, balance, description)
  return balance
}

/** Resets the balance to zero, which blocks the device. */
export function resetBalance(store: Store, viewer: Viewer, endpointId: number): void {
  const device = prepaidDevice(store, viewer, endpointId)
  const description = `Balance reset; ${showDecimal(device.facts.balance)} was left`
  setBalance(store, viewer, device, 0n, description)
}

function setBalance(
  store: Store,
  { initiator }: Viewer,
  { facts, simId }: ReturnType<typeof prepaidDevice>,
  newBalance: bigint,
  description: string,
): void {
  const { customerid, endpointId } = facts
  settleDevice(store, simId, initiator, { ...facts, balance: newBalance }, (sim) => {
    writeBalance(store, endpointId, newBalance)
    const subject = { customerid, endpointId, sim, initiator }
    const balance = showDecimal(newBalance)
    appendRestEvent(store, subject, 30, description, { balance, currency })
    auditDevice(store, subject, { balance: showDecimal(facts.balance) }, { balance })
  })
}

function prepaidDevice(
  store: Store,
  viewer: Viewer,
  endpointId: number,
  code: 'NOT_FOUND' | 'CONFLICT' = 'NOT_FOUND',
) {
  const device = getDevice(store, viewer, endpointId)
  const facts = readServiceFacts(store, device.id)
  if (!facts) throw notFound('endpoint_id', 'There is no device with this id.')
  if (!facts.is_prepaid)
    throw new ServiceError(
      code,
      'The service profile of this device has no balance management.',
      'service_profile',
    )
  return { facts, simId: device.sim?.id ?? null }
}
