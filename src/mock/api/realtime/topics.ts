/** The topic of a subscription: checks its arguments for the viewer, and determines which messages are delivered. */
import { visibleJob } from '../../db/batch-jobs/batchJobs.ts'
import { ServiceError } from '../../store/serviceError.ts'
import { findSim } from '../../db/sims/sims.ts'
import type { Caller } from '../../store/store.ts'
import type { OpenedSubscription } from './operations.ts'

export type Topic =
  | { readonly kind: 'simUpdated'; readonly customerIds: readonly number[] }
  | { readonly kind: 'simEvent'; readonly iccid: string }
  | { readonly kind: 'locationUpdated'; readonly iccid: string }
  | { readonly kind: 'batchJobUpdated'; readonly batchJobId: number }

/**
 * Returns the topic of an opened subscription. `updatedSim` without a customer, or with the viewer's own, includes sub-customers, as the
 * SIM list does. Throws NOT_FOUND for customers, SIMs and jobs the viewer cannot see.
 */
export function topicOf({ store, viewer }: Caller, { field, args }: OpenedSubscription): Topic {
  if (field === 'updatedSim') {
    const customerid = args['customerid'] ?? viewer.customerid
    if (customerid === viewer.customerid)
      return { kind: 'simUpdated', customerIds: viewer.customerIds }
    const known = viewer.customerIds.find((id) => id === customerid)
    if (known === undefined)
      throw new ServiceError('NOT_FOUND', 'There is no such customer.', 'customerid')
    return { kind: 'simUpdated', customerIds: [known] }
  }
  if (field === 'updatedBatchJob') {
    const requested = args['batchJobId']
    const { batchJobId } = visibleJob(
      store,
      viewer,
      typeof requested === 'bigint' ? requested : Number(requested),
    )
    return { kind: 'batchJobUpdated', batchJobId }
  }
  const kind = topicOfIccid.get(field)
  if (!kind)
    throw new ServiceError('BAD_USER_INPUT', `The subscription ${field} is not served.`, 'query')
  const iccid = String(args['iccid'])
  if (!findSim(store, viewer, iccid))
    throw new ServiceError('NOT_FOUND', 'There is no SIM with this ICCID.', 'iccid')
  return { kind, iccid }
}

const topicOfIccid = new Map<string, 'simEvent' | 'locationUpdated'>([
  ['updatedSimEvent', 'simEvent'],
  ['updatedLocationData', 'locationUpdated'],
])

/** Turns pushed values into the async generator that GraphQL libraries read. Unread values are queued. */
export interface Feed<T> {
  push(value: T): void
  readonly results: AsyncGenerator<T, undefined, undefined>
}

/** Creates a feed; `onEnd` is called once, when its reader stops. */
export function createFeed<T>(onEnd: () => void): Feed<T> {
  let hasEnded = false
  let queue: ReadableStreamDefaultController<T> | undefined
  const reader = new ReadableStream<T>({
    start(controller) {
      queue = controller
    },
    cancel() {
      hasEnded = true
      onEnd()
    },
  }).getReader()
  const finish = async (): Promise<IteratorResult<T, undefined>> => {
    // A read that is pending ends, too; an async generator would wait for it.
    await reader.cancel()
    return { done: true, value: undefined }
  }
  const results: AsyncGenerator<T, undefined, undefined> = {
    next: async () => {
      const { done, value } = await reader.read()
      return done ? { done, value: undefined } : { done, value }
    },
    return: finish,
    throw: finish,
    [Symbol.asyncIterator]: () => results,
  }
  return {
    push(value) {
      if (!hasEnded) queue?.enqueue(value)
    },
    results,
  }
}
