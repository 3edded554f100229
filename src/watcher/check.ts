/** `--check`: what works at the service, and what each rule lacks there. Changes nothing. */
import { currentCapabilities } from '../data/capabilities.ts'
import { accountOf, sessionStore } from '../data/session/sessionStore.ts'
import { missingFor } from '../domain/notices/ruleNeeds.ts'
import { t } from '@lingui/core/macro'
import { isoSecond } from '../lib/time.ts'
import { signIn } from './connect.ts'
import type { Sender } from './deliver.ts'
import type { WatcherConfig } from './readConfig.ts'
import { reasonOf } from './reasonOf.ts'

/** Prints a line for each part; sends a test message to each of `senders`. Returns the exit code. */
export async function checkWatcher(
  config: WatcherConfig,
  senders: ReadonlyMap<string, Sender> | undefined,
  print: (text: string) => void,
): Promise<number> {
  let hasFailed = false
  const report = (name: string, fault: string | undefined, success: string) => {
    hasFailed ||= fault !== undefined
    print(`${fault === undefined ? 'ok    ' : 'failed'}  ${name}: ${fault ?? success}\n`)
  }
  const { isSignedIn, tests } = await signIn(config)
  for (const { name, state, sentence, url } of tests)
    report(`${name} ${url}`, state === 'failed' ? sentence : undefined, sentence)
  if (!isSignedIn) return 1
  const isObserver = accountOf(sessionStore.getState())?.role === 'OBSERVER'
  for (const rule of config.file.rules) {
    const missing = missingFor(rule, currentCapabilities())
    const lacks = missing.join(', ')
    report(
      rule.name,
      missing.length > 0
        ? t`The service lacks ${lacks}.`
        : rule.action && isObserver
          ? t`An observer may not change SIMs.`
          : undefined,
      t`The service has what it needs.`,
    )
  }
  for (const name of Object.keys(config.file.targets)) {
    const sender = senders?.get(name)
    const fault = sender && (await trySender(name, sender))
    report(name, fault, sender ? t`A test message was sent.` : t`Not tried. Add --send-test.`)
  }
  return hasFailed ? 1 : 0
}

async function trySender(target: string, sender: Sender): Promise<string | undefined> {
  try {
    await sender(crypto.randomUUID(), {
      type: 'test',
      title: t`Test of the watcher`,
      count: 0,
      items: [],
      notes: [t`Messages of its rules arrive at “${target}”.`],
      at: isoSecond(Date.now()),
    })
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}
