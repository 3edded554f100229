import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { watcherFileSchema, type WatcherTarget } from '../domain/notices/watcherFile.ts'
import { send } from './alerts.ts'
import { createDeliverer, createSender, type Sender } from './deliver.ts'
import { mailText, webhookBody, type Message } from './message.ts'
import { configOf } from './readConfig.ts'
import { openState } from './state.ts'

const message: Message = {
  type: 'alert',
  rule: 'Limit',
  title: 'Limit: 12 SIMs',
  count: 12,
  items: [
    {
      iccid: '89490301000000000029',
      name: 'Pump <1>',
      text: '95% of the data limit used',
      at: '2026-11-26T04:28:30Z',
      url: 'http://portal.test/sims/89490301000000000029',
    },
  ],
  notes: ['Dry run: “Deactivate” would change 12 SIMs.'],
  link: { label: 'Show SIMs', url: 'http://portal.test/sims' },
  at: '2026-11-26T04:28:31Z',
}

const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

const config = configOf(
  watcherFileSchema.parse({
    service: { restUrl: 'http://service.test/api/v1' },
    signIn: { kind: 'apiKey', token: { env: 'WATCHER_SECRET' } },
    rules: [],
  }),
)

async function openWebhook() {
  const received: { headers: Record<string, unknown>; body: string }[] = []
  const answer = { status: 200 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(answer.status).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  closings.push(() => server.close())
  // A listening server has an AddressInfo.
  const { port } = server.address() as AddressInfo
  const target: WatcherTarget = {
    kind: 'webhook',
    url: `http://127.0.0.1:${port}/hook`,
    format: 'json',
    secret: { env: 'WATCHER_SECRET' },
  }
  return { received, answer, target }
}

function outboxOf(sender: Sender) {
  const state = openState(':memory:')
  closings.push(state.close)
  const deliver = createDeliverer(state, new Map([['ops', sender]]), pino({}, { write() {} }))
  return { state, deliver }
}

describe('a webhook', () => {
  it('receives JSON that is signed as Standard Webhooks describe', async () => {
    process.env['WATCHER_SECRET'] = 'top secret'
    const { received, target } = await openWebhook()
    await createSender(target, config)('id-1', message)
    const [{ headers, body } = { headers: {}, body: '' }] = received
    const signed = `id-1.${String(headers['webhook-timestamp'])}.${body}`
    expect(JSON.parse(body)).toEqual({ id: 'id-1', ...message })
    expect(headers['webhook-id']).toBe('id-1')
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', 'top secret').update(signed).digest('base64')}`,
    )
  })

  it('of Slack receives a text with links', () => {
    const { text } = JSON.parse(webhookBody('1', message, 'slack')) as { text: string }
    expect(text).toBe(`*Limit: 12 SIMs*
• <http://portal.test/sims/89490301000000000029|Pump &lt;1&gt; (89490301000000000029)>: 95% of the data limit used
and 11 more
Dry run: “Deactivate” would change 12 SIMs.
<http://portal.test/sims|Show SIMs>`)
  })

  it('of Teams receives an adaptive card', () => {
    expect(JSON.parse(webhookBody('1', message, 'teams'))).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            type: 'AdaptiveCard',
            body: [{ type: 'TextBlock', text: 'Limit: 12 SIMs' }, {}, {}, {}],
            actions: [{ type: 'Action.OpenUrl', title: 'Show SIMs' }],
          },
        },
      ],
    })
  })

  it('that is down gets the message again with growing delays, then it is a dead letter, until it is replayed', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    closings.push(() => vi.useRealTimers())
    const attemptsAt: number[] = []
    let isDown = true
    const { state, deliver } = outboxOf(async () => {
      attemptsAt.push(Date.now())
      if (isDown) throw new Error('connection refused')
    })
    send(state, ['ops'], message)
    for (let passed = 0; state.countDeliveries(false) > 0 && passed < 5000; passed++) {
      await deliver()
      vi.advanceTimersByTime(5_000)
    }
    const delays = attemptsAt.slice(1).map((at, index) => at - (attemptsAt[index] ?? 0))
    expect(delays[0]).toBeLessThan(10_000)
    expect(delays.slice(0, 6)).toEqual(delays.slice(0, 6).toSorted((one, other) => one - other))
    expect(Math.max(...delays)).toBeLessThan(610_000)
    expect(state.countDeliveries(true)).toBe(1)

    isDown = false
    expect(state.reviveDeliveries()).toBe(1)
    await deliver()
    expect([state.countDeliveries(true), state.countDeliveries(false)]).toEqual([0, 0])
  })

  it('that refuses the message does not get it again', async () => {
    const { received, answer, target } = await openWebhook()
    answer.status = 422
    const { state, deliver } = outboxOf(createSender(target, config))
    send(state, ['ops'], message)
    await deliver()
    await deliver()
    expect(received).toHaveLength(1)
    expect(state.countDeliveries(true)).toBe(1)
  })

  it('that is down does not hold up other targets', async () => {
    const state = openState(':memory:')
    closings.push(state.close)
    const arrived: string[] = []
    const senders = new Map<string, Sender>([
      ['down', () => Promise.reject(new Error('refused'))],
      ['up', async (id) => void arrived.push(id)],
    ])
    send(state, ['down', 'up'], message)
    await createDeliverer(state, senders, pino({}, { write() {} }))()
    expect(arrived).toHaveLength(1)
  })

  it('gets a message that could not be removed from the outbox only once', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    closings.push(() => vi.useRealTimers())
    let sent = 0
    const { state, deliver } = outboxOf(async () => void sent++)
    send(state, ['ops'], message)
    vi.spyOn(state, 'removeDelivery').mockImplementationOnce(() => {
      throw new Error('database or disk is full')
    })
    await deliver()
    vi.advanceTimersByTime(60_000)
    await deliver()
    expect(sent).toBe(1)
    expect(state.countDeliveries(false)).toBe(0)
  })
})

describe('a mail server', () => {
  async function openMail(options: { refuses?: boolean } = {}) {
    const mails: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, callback) =>
        callback(
          options.refuses
            ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
            : undefined,
        ),
      onData(stream, _session, callback) {
        let text = ''
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
        stream.on('end', () => {
          mails.push(text)
          callback()
        })
      },
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    closings.push(() => server.close())
    // A listening server has an AddressInfo.
    const { port } = server.server.address() as AddressInfo
    const target: WatcherTarget = {
      kind: 'email',
      to: ['ops@operator.test'],
      from: 'watcher@operator.test',
      smtp: { host: '127.0.0.1', port, security: 'none' },
    }
    return { mails, target }
  }

  it('receives a mail whose Message-ID is the same for each attempt', async () => {
    const { mails, target } = await openMail()
    const sender = createSender(target, config)
    await sender('id-7', message)
    await sender('id-7', message)
    expect(mails).toHaveLength(2)
    for (const mail of mails) {
      expect(mail).toContain('Message-ID: <id-7@operator.test>')
      expect(mail).toContain('Subject: Limit: 12 SIMs')
      expect(mail).toContain('To: ops@operator.test')
    }
    expect(mailText(message)).toContain(
      '- Pump <1> (89490301000000000029): 95% of the data limit used',
    )
  })

  it('that refuses the recipient makes a dead letter', async () => {
    const { target } = await openMail({ refuses: true })
    const { state, deliver } = outboxOf(createSender(target, config))
    send(state, ['ops'], message)
    await deliver()
    expect(state.countDeliveries(true)).toBe(1)
  })

  it('that is not there gets the mail again', async () => {
    const target: WatcherTarget = {
      kind: 'email',
      to: ['ops@operator.test'],
      from: 'watcher@operator.test',
      smtp: { host: '127.0.0.1', port: 1, security: 'none' },
    }
    const { state, deliver } = outboxOf(createSender(target, config))
    send(state, ['ops'], message)
    await deliver()
    expect([state.countDeliveries(false), state.countDeliveries(true)]).toEqual([1, 0])
  })
})
