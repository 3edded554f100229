/** Delivers what is in the outbox: each target in order, again with growing delays, until it is a dead letter. */
import { createHmac } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { WatcherTarget } from '../domain/notices/watcherFile.ts'
import { parseJson } from '../lib/json.ts'
import { mailText, webhookBody, type Message } from './message.ts'
import { metrics } from './metrics.ts'
import type { WatcherConfig } from './readConfig.ts'
import type { Delivery, State } from './state.ts'
import { reasonOf } from './reasonOf.ts'

const timeoutMs = 15_000
const firstDelayMs = 5_000
const longestDelayMs = 600_000
/** About two hours. */
const maxAttempts = 18

/** The target refused the message: another attempt would not help. */
class RefusedError extends Error {}

export type Sender = (id: string, message: Message) => Promise<void>

/** Returns how to send to a target. */
export function createSender(target: WatcherTarget, { secretOf }: WatcherConfig): Sender {
  if (target.kind === 'webhook')
    return async (id, message) => {
      const url = typeof target.url === 'string' ? target.url : secretOf(target.url)
      const body = webhookBody(id, message, target.format)
      const secret = target.secret && secretOf(target.secret)
      const response = await globalThis.fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(secret === undefined ? { 'webhook-id': id } : signatureHeaders(id, body, secret)),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (response.ok) return
      const reason = `The webhook responded with status ${response.status}.`
      const isFinal = response.status < 500 && ![408, 409, 425, 429].includes(response.status)
      throw isFinal ? new RefusedError(reason) : new Error(reason)
    }
  const { host, port, security, user, password } = target.smtp
  return async (id, message) => {
    const transport = createTransport({
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      connectionTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      ...(user !== undefined && { auth: { user, pass: password ? secretOf(password) : '' } }),
    })
    try {
      await transport.sendMail({
        from: target.from,
        to: target.to,
        subject: message.title,
        text: mailText(message),
        // The same for each attempt, so that mail programs show it once.
        messageId: `<${id}@${target.from.split('@')[1] ?? 'watcher'}>`,
      })
    } catch (error) {
      const { responseCode = 0, command } = error as { responseCode?: number; command?: string } // set by nodemailer
      // A wrong password is mended in the configuration, a recipient is not.
      if (responseCode >= 500 && command !== 'AUTH' && error instanceof Error)
        throw new RefusedError(error.message, { cause: error })
      throw error
    } finally {
      transport.close()
    }
  }
}

/** The headers of Standard Webhooks (standardwebhooks.com): HMAC-SHA256 of id, timestamp and body. */
function signatureHeaders(id: string, body: string, secret: string): Record<string, string> {
  const timestamp = Math.floor(Date.now() / 1000).toString()
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : secret
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}

/** Returns a function that delivers what is due. It never rejects, and several calls at a time deliver nothing twice. */
export function createDeliverer(
  state: State,
  senders: ReadonlyMap<string, Sender>,
  log: Logger,
): () => Promise<void> {
  state.resumeDeliveries()
  const running = new Map<string, Promise<void>>()
  /** Until when a target that failed is left alone, by the clock of `performance`. */
  const restsUntil = new Map<string, number>()
  /** Delivered, but the outbox could not be written. */
  const delivered = new Set<string>()

  async function deliverTo(target: string, sender: Sender): Promise<void> {
    while ((restsUntil.get(target) ?? 0) <= performance.now()) {
      const next = state.nextDelivery(target, Date.now(), longestDelayMs)
      if (!next) return
      if (!delivered.has(next.id)) await attempt(next, sender)
      if (delivered.has(next.id)) state.removeDelivery(next.id)
      delivered.delete(next.id)
    }
  }

  async function attempt(delivery: Delivery, sender: Sender): Promise<void> {
    const { id, target, seenAtMs, attempts } = delivery
    // Written by this program.
    const message = parseJson(delivery.message) as unknown as Message
    const delayMs =
      Math.min(firstDelayMs * 2 ** attempts, longestDelayMs) * (0.8 + Math.random() / 5)
    // Before it is sent: on a full disk, nothing is sent again and again.
    state.startAttempt(id, Date.now() + delayMs)
    try {
      await sender(id, message)
      delivered.add(id)
      metrics.deliveries.inc({ target, result: 'delivered' })
      metrics.deliverySeconds.observe(Math.max(0, Date.now() - seenAtMs) / 1000)
      log.info({ target, id, rule: message.rule, count: message.count }, 'delivered')
    } catch (error) {
      const reason = reasonOf(error)
      const isDead = error instanceof RefusedError || attempts + 1 >= maxAttempts
      state.failAttempt(id, reason, isDead)
      if (!isDead) restsUntil.set(target, performance.now() + delayMs)
      metrics.deliveries.inc({ target, result: isDead ? 'dead' : 'failed' })
      log.warn({ target, id, reason, isDead }, 'not delivered')
    }
  }

  return async () => {
    await Promise.all(
      [...senders].map(([target, sender]) => {
        const run =
          running.get(target) ??
          deliverTo(target, sender)
            .catch((error: unknown) => {
              restsUntil.set(target, performance.now() + firstDelayMs)
              log.error({ reason: reasonOf(error) }, 'the outbox could not be written')
            })
            .finally(() => running.delete(target))
        running.set(target, run)
        return run
      }),
    )
    metrics.outbox.set(state.countDeliveries(false))
    metrics.deadLetters.set(state.countDeliveries(true))
  }
}
