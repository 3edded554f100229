/** What the file of a watcher has besides rules, as imported last; secrets are not part of it. */
import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { capabilitySettingsOf, type PortalConfig } from '../../data/portalConfig.ts'
import type { Account } from '../../data/session/sessionStore.ts'
import { withBase } from '../../lib/basePath.ts'
import { createPersistedStore } from '../../lib/persistedStore.ts'
import { readSchema } from '../../lib/readSchema.ts'
import { noticeOwner, useNoticeRules } from './noticeStores.ts'
import { watcherSettingsSchema, type WatcherSettings } from './watcherFile.ts'

const none: { accounts: Readonly<Record<string, WatcherSettings>> } = { accounts: {} }

const useImported = createPersistedStore<typeof none>({
  name: 'portal.device.watcherSettings',
  subject: t`settings of the watcher`,
  initial: none,
  read: readSchema(z.object({ accounts: z.record(z.string(), watcherSettingsSchema) })),
})

export function keepWatcherSettings(settings: WatcherSettings): void {
  const owner = noticeOwner()
  if (owner !== undefined)
    useImported.setState(({ accounts }) => ({ accounts: { ...accounts, [owner]: settings } }))
}

/** Returns the settings as imported last, or for the service of this account. */
export function watcherSettings(
  { addresses, method, tokenHeader }: Account,
  config: PortalConfig,
): WatcherSettings {
  const { rest, ...capabilities } = capabilitySettingsOf(config, addresses)
  const token = { env: 'WATCHER_TOKEN' }
  const language = document.documentElement.lang === 'de' ? 'de' : 'en'
  return (
    useImported.getState().accounts[noticeOwner() ?? ''] ?? {
      service: {
        graphqlUrl: addresses.graphqlUrl || null,
        restUrl: addresses.restUrl || null,
        realtimeUrl: addresses.realtimeUrl || null,
        capabilities: { ...capabilities, rest: typeof rest === 'string' ? rest : [...rest] },
        // The portal sends the header to services at its own origin in any case.
        acceptsIdempotencyKey:
          config.acceptsIdempotencyKey ||
          [addresses.graphqlUrl, addresses.restUrl].every((url) => isOwnOrigin(url)),
      },
      signIn:
        method === 'apiKey'
          ? { kind: 'apiKey', token, header: tokenHeader, rest: addresses.restUrl !== '' }
          : { kind: 'applicationToken', token },
      portalUrl: new URL(withBase('/'), location.href).href,
      language,
      targets: {},
    }
  )
}

function isOwnOrigin(url: string): boolean {
  return url === '' || new URL(url).origin === location.origin
}

/** Returns the names of the targets that the imported file or a rule has. */
export function useTargetNames(): readonly string[] {
  const imported = useImported(({ accounts }) => accounts[noticeOwner() ?? '']?.targets)
  const used = useNoticeRules().flatMap(({ watcher }) => watcher?.targets ?? [])
  return [...new Set([...Object.keys(imported ?? {}), ...used])]
}
