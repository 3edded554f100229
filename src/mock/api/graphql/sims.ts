/** SIMs in GraphQL: the list, and the activation code, which not every role may read. */
import type {
  ESIMInformation,
  ESIMInformationResolvers,
  QueryResolvers,
  SIMResolvers,
} from '../../../contract/generated/graphqlServer.ts'
import { activationCodeDenialReason } from '../../auth/roles.ts'
import { ServiceError } from '../../store/serviceError.ts'
import { listSims } from '../../db/sims/sims.ts'
import { isSimOrderField } from '../../index/simFilter.ts'
import type { GraphqlContext } from './context.ts'

export const simQueries = {
  listSims: async (_root, args, { store, viewer }) => {
    const fields = Object.keys(args.order ?? {}).filter(isSimOrderField)
    await store.sims.prepare(fields)
    return listSims(store, viewer, args)
  },
} satisfies QueryResolvers<GraphqlContext>

export const simFields: SIMResolvers<GraphqlContext> = {
  activation_code: (sim, _args, context) => readActivationCode(sim.esim_information, context),
}

export const esimInformationFields: ESIMInformationResolvers<GraphqlContext> = {
  activation_code: (information, _args, context) => readActivationCode(information, context),
}

/** Observers get an error even without a code, because null would reveal that there is none. */
function readActivationCode(
  information: ESIMInformation | null | undefined,
  { viewer }: GraphqlContext,
): string | null {
  const reason = activationCodeDenialReason(viewer.role)
  if (reason !== undefined) throw new ServiceError('FORBIDDEN', reason)
  return information?.activation_code ?? null
}
