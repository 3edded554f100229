/**
 * Carries what happens in a world to everybody who listens. Subscribers who may see the same and select the same form a group: the
 * selection is resolved and serialised once for the group, however many connections it has.
 *
 * SIM updates are collected until the current turn of the event loop ends, and each SIM is then read once: in a burst over one SIM, states
 * in between may be skipped, the last one never. SIM events, locations and jobs are all delivered, each as it was when it happened.
 */
import { findSim } from '../world/sims.ts'
import type { WorldMessage } from '../world/bus.ts'
import type { World } from '../world/world.ts'
import type { Answer, Asker, OpenedSubscription } from './operations.ts'
import type { Topic } from './topics.ts'

export interface Subscriber {
  /** `payload` is the answer as JSON text, made once for all of the group. */
  deliver(answer: Answer, payload: string): void
}

interface Group {
  readonly asker: Asker
  readonly topic: Topic
  readonly subscription: OpenedSubscription
  readonly subscribers: Set<Subscriber>
}

export interface FanOut {
  /** Delivers everything of the topic to the subscriber until the returned function is called. */
  add(
    asker: Asker,
    topic: Topic,
    subscription: OpenedSubscription,
    subscriber: Subscriber,
  ): () => void
  close(): void
}

/** The fan-out over all worlds; it listens to a world's bus only while somebody is subscribed there. */
export function createFanOut(onFault: (fault: unknown) => void): FanOut {
  const worlds = new Map<World, ReturnType<typeof createWorldFanOut>>()
  return {
    add(asker, topic, subscription, subscriber) {
      const existing = worlds.get(asker.world)
      const fanOut = existing ?? createWorldFanOut(asker.world, onFault)
      if (!existing) worlds.set(asker.world, fanOut)
      const remove = fanOut.add(asker, topic, subscription, subscriber)
      return () => {
        remove()
        if (fanOut.size() > 0 || worlds.get(asker.world) !== fanOut) return
        worlds.delete(asker.world)
        fanOut.close()
      }
    },
    close() {
      for (const fanOut of worlds.values()) fanOut.close()
      worlds.clear()
    },
  }
}

function createWorldFanOut(world: World, onFault: (fault: unknown) => void) {
  /** By channel (all SIM updates, the events or locations of one SIM, or one job), then by what a group has in common. */
  const channels = new Map<string, Map<string, Group>>()
  const updatedIccids = new Map<string, number>()
  let flushing: NodeJS.Immediate | undefined

  const deliver = (group: Group, row: object) => {
    try {
      const answer = group.subscription.resolve(group.asker, row)
      const payload = JSON.stringify(answer)
      for (const subscriber of group.subscribers) subscriber.deliver(answer, payload)
    } catch (error) {
      onFault(error)
    }
  }

  const flush = () => {
    flushing = undefined
    const updated = [...updatedIccids]
    updatedIccids.clear()
    const groups = [...(channels.get('simUpdated')?.values() ?? [])]
    for (const [iccid, customerid] of updated) {
      const listening = groups.filter(
        ({ topic }) => topic.kind === 'simUpdated' && topic.customerIds.includes(customerid),
      )
      const [first] = listening
      // One read serves all: whoever listens to this customer may see this row.
      const row = first && findSim(world, first.asker.viewer, iccid)
      if (row) for (const group of listening) deliver(group, row)
    }
  }

  /** Whoever sees the old owner's SIMs and not the new one's learns which SIM to look at again, and none of its values. */
  const deliverMoved = ({
    customerid,
    newCustomerid,
    sim,
  }: Extract<WorldMessage, { readonly type: 'simMoved' }>) => {
    for (const group of channels.get('simUpdated')?.values() ?? []) {
      const { topic } = group
      if (topic.kind !== 'simUpdated' || topic.customerIds.includes(newCustomerid)) continue
      if (topic.customerIds.includes(customerid)) deliver(group, sim)
    }
  }

  const onMessage = (message: WorldMessage) => {
    if (message.type === 'simUpdated') {
      if (!channels.has('simUpdated')) return
      updatedIccids.set(message.iccid, message.customerid)
      flushing ??= setImmediate(flush)
      return
    }
    if (message.type === 'apiKeyChanged') return
    if (message.type === 'simMoved') {
      deliverMoved(message)
      return
    }
    const { channel, row } = readMessage(message)
    for (const group of channels.get(channel)?.values() ?? []) {
      if (group.asker.viewer.customerIds.includes(message.customerid)) deliver(group, row)
    }
  }

  const unsubscribe = world.bus.subscribe(onMessage)

  return {
    add(asker: Asker, topic: Topic, subscription: OpenedSubscription, subscriber: Subscriber) {
      const channelName = channelOf(topic)
      const channel = channels.get(channelName) ?? new Map<string, Group>()
      channels.set(channelName, channel)
      const key = `${asker.viewer.role} ${asker.viewer.customerIds.join(',')} ${subscription.selectionKey}`
      const group = channel.get(key) ?? {
        asker,
        topic,
        subscription,
        subscribers: new Set<Subscriber>(),
      }
      channel.set(key, group)
      group.subscribers.add(subscriber)
      return () => {
        group.subscribers.delete(subscriber)
        if (group.subscribers.size > 0) return
        if (channel.get(key) === group) channel.delete(key)
        if (channel.size === 0 && channels.get(channelName) === channel)
          channels.delete(channelName)
      }
    },
    size: () => channels.size,
    close() {
      unsubscribe()
      clearImmediate(flushing)
      channels.clear()
    },
  }
}

function channelOf(topic: Topic): string {
  if (topic.kind === 'simUpdated') return topic.kind
  return `${topic.kind} ${topic.kind === 'batchJobUpdated' ? topic.batchJobId : topic.iccid}`
}

/** The channel and the row of a message that is delivered as it was when it happened. */
function readMessage(
  message: Exclude<WorldMessage, { readonly type: 'simUpdated' | 'simMoved' | 'apiKeyChanged' }>,
): { readonly channel: string; readonly row: object } {
  if (message.type === 'batchJobUpdated')
    return { channel: `${message.type} ${message.batchJobId}`, row: message.job }
  return {
    channel: `${message.type} ${message.iccid}`,
    row: message.type === 'simEvent' ? message.event : message.location,
  }
}
