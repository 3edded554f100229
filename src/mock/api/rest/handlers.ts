/** The handler of each operation of the contract; the compiler reports operations without one. */
import type { HandlersOf, OpenHandler, OperationId } from './operation.ts'
import { balanceHandlers } from './balances.ts'
import { billingHandlers } from './billing.ts'
import { dataStreamHandlers } from './dataStreams.ts'
import { endpointHandlers } from './endpoints.ts'
import { endpointSmsHandlers } from './endpointSms.ts'
import { eventHandlers } from './events.ts'
import { organisationHandlers } from './organisations.ts'
import { profileHandlers } from './profiles.ts'
import { quotaHandlers } from './quotas.ts'
import { simStatusHandlers } from './simStatus.ts'
import { simHandlers } from './sims.ts'
import { authenticate, tokenHandlers } from './tokens.ts'

type OpenOperationId = 'authenticate'

/** Operations without sign-in. */
export const openHandlers: { readonly [Id in OpenOperationId]: OpenHandler<Id> } = { authenticate }

/** Operations that require sign-in. */
export const handlers: HandlersOf<Exclude<OperationId, OpenOperationId>> = {
  ...balanceHandlers,
  ...billingHandlers,
  ...dataStreamHandlers,
  ...endpointHandlers,
  ...endpointSmsHandlers,
  ...eventHandlers,
  ...organisationHandlers,
  ...profileHandlers,
  ...quotaHandlers,
  ...simHandlers,
  ...simStatusHandlers,
  ...tokenHandlers,
}
