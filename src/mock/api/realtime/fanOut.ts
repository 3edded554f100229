/**
 * Sends what happens in a store to its subscribers. Those with the same scope and selection form a group, for which it is resolved and
 * serialised once. Groups are served in slices (decision 19): SIM updates are merged per SIM, while events, locations and jobs are all
 * delivered, in order.
 */
import type { SimRow } from '../../db/sims/simRow.ts'
import type { StoreMessage } from '../../store/bus.ts'
import type { Store } from '../../store/store.ts'
import { createAllowance, customerLimits } from './allowance.ts'
import type { Allowance } from './allowance.ts'
import type { Answer, Caller, OpenedSubscription } from './operations.ts'
import type { Topic } from './topics.ts'

/** How long groups are served before requests get their turn. */
const sliceMs = 5
/** SIMs waiting for their updates to be sent, beyond which work that makes more of them should stand back. */
const manyWaitingSims = 1_000
/** Events that may wait. The server cannot keep up with who is subscribed to more: they are dropped, as slow readers are. */
export const maxWaitingEvents = 10_000

export interface Subscriber {
  /** `payload` is the answer as JSON text, made once for all of the group. */
  deliver(answer: Answer, payload: string): void
  /** Ends the connection: it would miss events. */
  drop(): void
}

interface Group {
  readonly caller: Caller
  readonly topic: Topic
  readonly subscription: OpenedSubscription
  readonly subscribers: Set<Subscriber>
}

export interface FanOut {
  /** Delivers everything of the topic to the subscriber until the returned function is called; throws CONFLICT when the customer has too many. */
  add(
    caller: Caller,
    topic: Topic,
    subscription: OpenedSubscription,
    subscriber: Subscriber,
  ): () => void
  /** Whether updates happen faster than they are sent. */
  isBehind(): boolean
  close(): void
}

/** The fan-out over all stores; it listens to a store's bus only while that store has subscribers. */
export function createFanOut(onFault: (fault: unknown) => void): FanOut {
  const stores = new Map<Store, ReturnType<typeof createStoreFanOut>>()
  return {
    add(caller, topic, subscription, subscriber) {
      const existing = stores.get(caller.store)
      const fanOut = existing ?? createStoreFanOut(caller.store, onFault)
      if (!existing) stores.set(caller.store, fanOut)
      const remove = fanOut.add(caller, topic, subscription, subscriber)
      return () => {
        remove()
        if (fanOut.size() > 0 || stores.get(caller.store) !== fanOut) return
        stores.delete(caller.store)
        fanOut.close()
      }
    },
    isBehind: () => [...stores.values()].some((fanOut) => fanOut.isBehind()),
    close() {
      for (const fanOut of stores.values()) fanOut.close()
      stores.clear()
    },
  }
}

function createStoreFanOut(store: Store, onFault: (fault: unknown) => void) {
  /** By channel (all SIM updates, the events or locations of one SIM, or one job), then by what a group has in common. */
  const channels = new Map<string, Map<string, Group>>()
  /** SIMs with an update to send by ICCID, as they are now, the longest waiting first. */
  const updatedSims = new Map<string, SimRow>()
  const waitingEvents: { readonly group: Group; readonly row: object }[] = []
  const allowances = new Map<number, Allowance>()
  let nextSlice: NodeJS.Immediate | undefined

  const deliver = ({ caller, subscription, subscribers }: Group, row: object) => {
    if (subscribers.size === 0) return
    try {
      const answer = subscription.resolve(caller, row)
      const payload = JSON.stringify(answer)
      for (const subscriber of subscribers) subscriber.deliver(answer, payload)
    } catch (error) {
      onFault(error)
    }
  }

  /** Serves one group at each step: an event and a SIM in turn. */
  function* serveGroups(): Generator<undefined, void, void> {
    while (waitingEvents.length > 0 || updatedSims.size > 0) {
      const event = waitingEvents.shift()
      if (event) {
        deliver(event.group, event.row)
        yield
      }
      const [updated] = updatedSims
      if (!updated) continue
      const [iccid, sim] = updated
      updatedSims.delete(iccid)
      const groups = [...(channels.get('simUpdated')?.values() ?? [])].filter(
        ({ topic }) => topic.kind === 'simUpdated' && topic.customerIds.includes(sim.customerid),
      )
      for (const group of groups) {
        deliver(group, sim)
        yield
      }
    }
  }

  let serving: ReturnType<typeof serveGroups> | undefined
  const runSlice = () => {
    const endsAtMs = performance.now() + sliceMs
    serving ??= serveGroups()
    while (performance.now() < endsAtMs) {
      if (!serving.next().done) continue
      serving = undefined
      nextSlice = undefined
      return
    }
    nextSlice = setImmediate(runSlice)
  }

  const enqueue = (group: Group, row: object) => {
    if (waitingEvents.length < maxWaitingEvents) waitingEvents.push({ group, row })
    else for (const subscriber of group.subscribers) subscriber.drop()
  }

  /** Subscribers who see the old owner's SIMs and not the new one's learn which SIM to fetch again, and none of its values. */
  const enqueueMoved = ({
    customerid,
    newCustomerid,
    sim,
  }: Extract<StoreMessage, { readonly type: 'simMoved' }>) => {
    for (const group of channels.get('simUpdated')?.values() ?? []) {
      const { topic } = group
      if (topic.kind !== 'simUpdated' || topic.customerIds.includes(newCustomerid)) continue
      if (topic.customerIds.includes(customerid)) enqueue(group, sim)
    }
  }

  const onMessage = (message: StoreMessage) => {
    if (message.type === 'apiKeyChanged' || message.type === 'applicationTokenRevoked') return
    if (message.type === 'simUpdated') {
      if (channels.has('simUpdated')) updatedSims.set(message.iccid, message.sim)
    } else if (message.type === 'simMoved') enqueueMoved(message)
    else {
      const { channel, row } = readMessage(message)
      for (const group of channels.get(channel)?.values() ?? [])
        if (group.caller.viewer.customerIds.includes(message.customerid)) enqueue(group, row)
    }
    if (waitingEvents.length > 0 || updatedSims.size > 0) nextSlice ??= setImmediate(runSlice)
  }

  const unsubscribe = store.bus.subscribe(onMessage)

  return {
    add(caller: Caller, topic: Topic, subscription: OpenedSubscription, subscriber: Subscriber) {
      const { role, customerid, customerIds } = caller.viewer
      const allowance = allowances.get(customerid) ?? createAllowance(customerLimits)
      allowances.set(customerid, allowance)
      const giveBack = allowance.take(subscription.selectionKey)
      const channelName = channelOf(topic)
      const channel = channels.get(channelName) ?? new Map<string, Group>()
      channels.set(channelName, channel)
      const covered = topic.kind === 'simUpdated' ? topic.customerIds : []
      const key = `${role} ${customerIds.join()} ${covered.join()} ${subscription.selectionKey}`
      const group = channel.get(key) ?? {
        caller,
        topic,
        subscription,
        subscribers: new Set<Subscriber>(),
      }
      channel.set(key, group)
      group.subscribers.add(subscriber)
      return () => {
        giveBack()
        group.subscribers.delete(subscriber)
        if (group.subscribers.size > 0) return
        if (channel.get(key) === group) channel.delete(key)
        if (channel.size === 0 && channels.get(channelName) === channel)
          channels.delete(channelName)
      }
    },
    size: () => channels.size,
    isBehind: () => Math.max(updatedSims.size, waitingEvents.length) > manyWaitingSims,
    close() {
      unsubscribe()
      clearImmediate(nextSlice)
      channels.clear()
      updatedSims.clear()
      waitingEvents.length = 0
    },
  }
}

function channelOf(topic: Topic): string {
  if (topic.kind === 'simUpdated') return topic.kind
  return `${topic.kind} ${topic.kind === 'batchJobUpdated' ? topic.batchJobId : topic.iccid}`
}

/** The channel and the row of a message that is delivered as it was when it happened. */
function readMessage(
  message: Exclude<
    StoreMessage,
    { readonly type: 'simUpdated' | 'simMoved' | 'apiKeyChanged' | 'applicationTokenRevoked' }
  >,
): { readonly channel: string; readonly row: object } {
  if (message.type === 'batchJobUpdated')
    return { channel: `${message.type} ${message.batchJobId}`, row: message.job }
  return {
    channel: `${message.type} ${message.iccid}`,
    row: message.type === 'simEvent' ? message.event : message.location,
  }
}
