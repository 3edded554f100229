/** What support needs, as JSON. Every field is listed by name, so that no token, SMS text or stored list gets in. */
import { foundCapabilities } from '../../data/capabilities.ts'
import { listFaults, requestLog } from '../../data/supportLog.ts'
import { redactText, redactTokens } from '../../data/session/redactText.ts'
import { accountOf, sessionStore } from '../../data/session/sessionStore.ts'
import { isRecord } from '../../lib/json.ts'
import { useNoticeSettings } from '../notices/noticeSettings.ts'
import { saveFile } from '../export/saveFile.ts'
import { usePreferences } from '../preferences/usePreferences.ts'
import { simFeed } from '../sim/liveSims.ts'

function createSupportBundle(): string {
  const session = sessionStore.getState()
  const account = accountOf(session)
  const found = account && foundCapabilities(account.addresses.graphqlUrl)
  const bundle = {
    format: 'connectivity-portal-support-1',
    createdAt: new Date().toISOString(),
    portal: {
      version: String(import.meta.env['VITE_VERSION'] ?? 'development'),
      origin: location.origin,
      path: location.pathname,
    },
    browser: {
      userAgent: navigator.userAgent,
      languages: navigator.languages,
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      isOnline: navigator.onLine,
      viewport: [window.innerWidth, window.innerHeight, window.devicePixelRatio],
    },
    session: account && {
      state: session.state,
      method: account.method,
      role: account.role,
      endsAt: account.endsAtMs === null ? null : new Date(account.endsAtMs).toISOString(),
    },
    service: account && {
      ...account.addresses,
      liveUpdates: simFeed.facts.getState().subscription.state,
      extensions: found?.extensions ?? [],
      missing: found?.missing ?? [],
    },
    settings: {
      ...usePreferences.getState(),
      notices: useNoticeSettings.getState(),
    },
    faults: listFaults().map(({ kind, atMs, error }) => ({
      kind,
      at: new Date(atMs).toISOString(),
      name: redactText(error.name),
      message: redactText(error.message),
      stack: redactText(error.stack ?? ''),
    })),
    requests: requestLog.getState().requests.map(({ input, startedAtMs, ...request }) => ({
      ...request,
      startedAt: new Date(startedAtMs).toISOString(),
      input: withoutMessages(input),
    })),
  }
  return redactTokens(JSON.stringify(bundle, null, 2))
}

function withoutMessages(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMessages)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      name === 'payload' ? '(removed)' : withoutMessages(entry),
    ]),
  )
}

export function downloadSupportBundle(): void {
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')
  saveFile(
    new Blob([createSupportBundle()], { type: 'application/json' }),
    `support-bundle-${time}.json`,
  )
}
