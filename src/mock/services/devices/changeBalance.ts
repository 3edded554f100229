/** Prepaid balances (REST interface, Prepaid balance): enabled by the service profile, initially zero, which blocks all services. */
import { getAmountError, getBalanceError } from '../../../contract/inputRules.ts'
import { currency, writeBalance } from '../../db/devices/balances.ts'
import { parseDecimal, showDecimal, writeDecimal } from '../../db/devices/decimal.ts'
import { getDevice } from '../../db/devices/devices.ts'
import { readServiceFacts, type ServiceFacts } from '../../db/devices/serviceFacts.ts'
import { appendRestEvent } from '../../db/events/appendRestEvent.ts'
import { ServiceError, badInput, notFound } from '../../store/serviceError.ts'
import type { Viewer } from '../../db/accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import { inputErrorMessage } from '../inputErrorMessage.ts'
import { auditDevice, type DeviceAction } from './auditDevice.ts'
import { settleDevice } from './settleDevice.ts'

/** Returns the balance of a device, in the units of `parseDecimal`. Throws NOT_FOUND when its service profile has no balance management. */
export function getBalance(store: Store, viewer: Viewer, endpointId: number): bigint {
  const { facts } = prepaidDevice(store, viewer, endpointId)
  return facts.balance
}

/** Adds a positive or negative amount; returns the new balance. Throws CONFLICT when it would fall below zero or grow too large. */
export function changeBalance(
  store: Store,
  viewer: Viewer,
  endpointId: number,
  amount: string | number,
  sourceIpAddress: string,
): bigint {
  const { facts, simId } = prepaidDevice(store, viewer, endpointId, 'CONFLICT')
  const amountText = String(amount)
  const amountError = getAmountError(amountText)
  if (amountError) throw badInput('amount', inputErrorMessage(amountError))
  const change = parseDecimal(amountText)
  const balance = facts.balance + change
  const error = getBalanceError(writeDecimal(balance), `${showDecimal(facts.balance)} ${currency}`)
  if (error) throw new ServiceError('CONFLICT', inputErrorMessage(error), 'amount')
  const description = `${change > 0n ? 'Added' : 'Took off'} ${showDecimal(change > 0n ? change : -change)}; the balance is ${showDecimal(balance)}`
  settle(store, { viewer, sourceIpAddress }, facts, simId, balance, description)
  return balance
}

/** Resets the balance to zero, which blocks the device. */
export function resetBalance(
  store: Store,
  viewer: Viewer,
  endpointId: number,
  sourceIpAddress: string,
): void {
  const { facts, simId } = prepaidDevice(store, viewer, endpointId)
  settle(
    store,
    { viewer, sourceIpAddress },
    facts,
    simId,
    0n,
    `Balance reset; ${showDecimal(facts.balance)} was left`,
  )
}

function settle(
  store: Store,
  { viewer, sourceIpAddress }: Pick<DeviceAction, 'viewer' | 'sourceIpAddress'>,
  facts: ServiceFacts,
  simId: number | null,
  balance: bigint,
  description: string,
): void {
  const { customerid, endpointId } = facts
  settleDevice(store, simId, {
    initiator: viewer.initiator,
    sourceIpAddress,
    facts: { ...facts, balance },
    write: (sim) => {
      writeBalance(store, endpointId, balance)
      appendRestEvent(store, {
        type: 30,
        customerid,
        description,
        data: { balance: showDecimal(balance), currency },
        endpointId,
        sim,
        initiator: viewer.initiator,
      })
      const action = {
        viewer,
        sourceIpAddress,
        device: { id: endpointId, customerid },
        iccid: sim?.iccid,
      }
      auditDevice(
        store,
        action,
        { balance: showDecimal(facts.balance) },
        { balance: showDecimal(balance) },
      )
    },
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
