/** Prepaid balances of devices and of organisations (REST interface, Prepaid balance). */
import type { components } from '../../../contract/generated/rest.ts'
import { changeBalance, getBalance, resetBalance } from '../../services/devices/changeBalance.ts'
import { currency, sumBalances } from '../../db/devices/balances.ts'
import { showDecimal } from '../../db/devices/decimal.ts'
import { noContent, ok, type HandlersOf } from './operation.ts'
import { visibleOrganisation } from './organisations.ts'
import { withContentChecked } from './unprocessable.ts'

export const balanceHandlers: HandlersOf<
  'getEndpointBalance' | 'updateEndpointBalance' | 'resetEndpointBalance' | 'getOrganisationBalance'
> = {
  getEndpointBalance: ({ store, viewer, path }) =>
    ok(balanceView(getBalance(store, viewer, path.endpoint_id))),
  updateEndpointBalance: ({ store, viewer, path, body, remoteAddress }) => {
    const change = () => changeBalance(store, viewer, path.endpoint_id, body.amount, remoteAddress)
    return ok(balanceView(withContentChecked(change)))
  },
  resetEndpointBalance: ({ store, viewer, path, remoteAddress }) => {
    resetBalance(store, viewer, path.endpoint_id, remoteAddress)
    return noContent
  },
  /** The total balance of the organisation's prepaid devices. */
  getOrganisationBalance: async ({ store, viewer, path }) => {
    const { id } = visibleOrganisation(store, viewer, path.org_id)
    return ok(balanceView(await sumBalances(store, id)))
  },
}

function balanceView(amount: bigint): components['schemas']['Balance'] {
  return { amount: showDecimal(amount), currency }
}
