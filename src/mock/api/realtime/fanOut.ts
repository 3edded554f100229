/**
 * Sends changes in a store to subscribers. Subscribers with the same scope and selection form a group, whose message is resolved and
 * serialized once. Groups are served in slices: SIM updates are merged per SIM; events, locations and jobs are all delivered
 * in order.
 */
import type { SimRow } from '../../db/sims/simTables.ts'
import type { StoreMessage } from '../../store/bus.ts'
import type { Caller, Store } from '../../store/store.ts'
import type { Answer, OpenedSubscription } from './operations.ts'
import type { Topic } from './topics.ts'
import { createAllowance, customerLimits, type Allowance } from './allowance.ts'

const sliceMs = 5
/** Pending SIM updates or events above which producers should pause. */
const maxBacklog = 1_000
/** Pending events above which subscribers are disconnected, as slow readers are. */
export const maxWaitingEvents = 10_000

export interface Subscriber {
  /** `payload` is the response as JSON text, serialized once for the group. */
  deliver(answer: Answer, payload: string): void
  /** Disconnects the subscriber, which would miss events. */
  drop(): void
}

interface Group {
  readonly caller: Caller
  readonly topic: Topic
  readonly subscription: OpenedSubscription
  readonly subscribers: Set<Subscriber>
}

export interface FanOut {
  /** Delivers the topic to the subscriber until the returned function is called. Throws CONFLICT above the customer's limits. */
  add(
    caller: Caller,
    topic: Topic,
    subscription: OpenedSubscription,
    subscriber: Subscriber,
  ): () => void
  /** Whether updates occur faster than they are sent. */
  isBehind(): boolean
  close(): void
}

/** The fan-out of all stores. */
export function createFanOut(onFault: (fault: unknown) => void): FanOut {
  const stores = new Map<Store, ReturnType<typeof createStoreFanOut>>()
  return {
    add(caller, topic, subscription, subscriber) {
      const fanOut = stores.get(caller.store) ?? createStoreFanOut(caller.store, onFault)
      stores.set(caller.store, fanOut)
      return fanOut.add(caller, topic, subscription, subscriber)
    },
    isBehind: () => [...stores.values()].some((fanOut) => fanOut.isBehind()),
    close() {
      for (const fanOut of stores.values()) fanOut.close()
      stores.clear()
    },
  }
}

function createStoreFanOut(store: Store, onFault: (fault: unknown) => void) {
  /** By channel (all SIM updates, events or locations of one SIM, or one job), then by scope and selection. */
  const channels = new Map<string, Map<string, Group>>()
  /** The current rows of SIMs with a pending update, by ICCID, oldest first. */
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

  /** Serves one group per step, alternating between events and SIMs. */
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

  /** Subscribers of the previous customer who cannot see the new one get the ICCID without new values, so that they fetch again. */
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
      const release = allowance.reserve(subscription.selectionKey)
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
        release()
        group.subscribers.delete(subscriber)
        if (group.subscribers.size > 0) return
        if (channel.get(key) === group) channel.delete(key)
        if (channel.size === 0 && channels.get(channelName) === channel)
          channels.delete(channelName)
      }
    },
    isBehind: () => Math.max(updatedSims.size, waitingEvents.length) > maxBacklog,
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
