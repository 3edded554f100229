/** Prepaid balances of devices and of organisations (REST interface, Prepaid balance). */
import type { components } from '../../../contract/generated/rest.ts'
import { changeBalance, getBalance, resetBalance } from '../../services/devices/changeBalance.ts'
import { currency, sumBalances } from '../../db/devices/balances.ts'
import { showDecimal } from '../../db/devices/decimal.ts'
import type { Handler } from './operation.ts'
import { visibleOrganisation } from './organisations.ts'
import { withContentChecked } from './unprocessable.ts'

/** GET /endpoint/{endpoint_id}/balance */
export const getEndpointBalance: Handler<'getEndpointBalance'> = ({ store, viewer, path }) => {
  return { status: 200, body: balanceView(getBalance(store, viewer, path.endpoint_id)) }
}

/** POST /endpoint/{endpoint_id}/balance */
export const updateEndpointBalance: Handler<'updateEndpointBalance'> = ({
  store,
  viewer,
  path,
  body,
  remoteAddress,
}) => {
  return {
    status: 200,
    body: balanceView(
      withContentChecked(() =>
        changeBalance(store, viewer, path.endpoint_id, body.amount, remoteAddress),
      ),
    ),
  }
}

/** DELETE /endpoint/{endpoint_id}/balance */
export const resetEndpointBalance: Handler<'resetEndpointBalance'> = ({
  store,
  viewer,
  path,
  remoteAddress,
}) => {
  resetBalance(store, viewer, path.endpoint_id, remoteAddress)
  return { status: 204, body: undefined }
}

/** GET /organisation/{org_id}/balance: what the prepaid devices of the organisation have together. */
export const getOrganisationBalance: Handler<'getOrganisationBalance'> = async ({
  store,
  viewer,
  path,
}) => {
  const { id } = visibleOrganisation(store, viewer, path.org_id)
  return { status: 200, body: balanceView(await sumBalances(store, id)) }
}

function balanceView(amount: bigint): components['schemas']['Balance'] {
  return { amount: showDecimal(amount), currency }
}
