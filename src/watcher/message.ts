/** A message to people and machines, and its form for each kind of target. */
import { t } from '@lingui/core/macro'
import type { WatcherTarget } from '../domain/notices/watcherFile.ts'

export interface Message {
  type: 'alert' | 'recovery' | 'action' | 'blind' | 'test'
  /** Absent where it is not about a rule. */
  rule?: string
  title: string
  /** How many SIMs, or other subjects, it is about. */
  count: number
  /** The worst of them. */
  items: readonly MessageItem[]
  /** All of its SIMs, up to a thousand, for machines. */
  iccids?: readonly string[]
  /** Sentences below the list. */
  notes: readonly string[]
  link?: { label: string; url: string }
  at: string
}

export interface MessageItem {
  iccid?: string
  name?: string
  text: string
  at: string
  url?: string
}

type WebhookFormat = Extract<WatcherTarget, { kind: 'webhook' }>['format']

export function webhookBody(id: string, message: Message, format: WebhookFormat): string {
  switch (format) {
    case 'json':
      return JSON.stringify({ id, ...message })
    case 'slack':
      return JSON.stringify({ text: slackText(message) })
    case 'teams':
      return JSON.stringify({
        type: 'message',
        attachments: [
          {
            contentType: 'application/vnd.microsoft.card.adaptive',
            content: adaptiveCard(message),
          },
        ],
      })
  }
}

export function mailText({ title, items, count, notes, link }: Message): string {
  return [
    title,
    '',
    ...items.map((item) => `- ${itemText(item)}`),
    ...more(items, count),
    ...notes,
    ...(link ? ['', `${link.label}: ${link.url}`] : []),
  ].join('\n')
}

function slackText({ title, items, count, notes, link }: Message): string {
  return [
    `*${escapeSlack(title)}*`,
    ...items.map((item) => {
      const subject = escapeSlack(subjectOf(item))
      const linked = item.url && subject ? `<${item.url}|${subject}>` : subject
      return `• ${[linked, escapeSlack(item.text)].filter(Boolean).join(': ')}`
    }),
    ...[...more(items, count), ...notes].map(escapeSlack),
    ...(link ? [`<${link.url}|${escapeSlack(link.label)}>`] : []),
  ].join('\n')
}

function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** For incoming webhooks of Teams Workflows. */
function adaptiveCard({ title, items, count, notes, link }: Message) {
  const block = (text: string, more: object = {}) => ({
    type: 'TextBlock',
    text,
    wrap: true,
    ...more,
  })
  return {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      block(title, { weight: 'bolder', size: 'medium' }),
      ...items.map((item) => block(itemText(item), { spacing: 'small' })),
      ...[...more(items, count), ...notes].map((text) => block(text)),
    ],
    ...(link && { actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }] }),
  }
}

function subjectOf({ iccid, name }: MessageItem): string {
  return name && iccid ? `${name} (${iccid})` : (iccid ?? '')
}

function itemText(item: MessageItem): string {
  return [subjectOf(item), item.text].filter(Boolean).join(': ')
}

function more(items: readonly MessageItem[], count: number): string[] {
  const others = count - items.length
  return others > 0 ? [t`and ${others} more`] : []
}
