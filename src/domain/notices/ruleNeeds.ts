/** What conditions need of a service, so that whatever lacks it can be named. */
import { t } from '@lingui/core/macro'
import type { Capabilities } from '../../data/capabilities.ts'
import type { ConditionKind, RuleAction, RuleCondition, RuleCore } from './ruleSchema.ts'

interface Need {
  /** The name in the documents. */
  name: string
  isMet: (can: Capabilities) => boolean
}

const sims: Need = { name: 'listSims', isMet: (can) => can.hasOperation('listSims') }
const streams = rest('/data_stream')
const balance = rest('/organisation/{org_id}/balance')
const expiring: Need = {
  name: 'listApiKeys, GET /application_token',
  isMet: (can) =>
    can.hasOperation('listApiKeys') || can.hasRestOperation('get', '/application_token'),
}

function rest(path: string): Need {
  return { name: `GET ${path}`, isMet: (can) => can.hasRestOperation('get', path) }
}

function needsOf({ kind }: RuleCondition): Need {
  if (kind === 'stream') return streams
  if (kind === 'balance') return balance
  return kind === 'expiry' ? expiring : sims
}

function needOfAction({ kind }: RuleAction): Need {
  const name = kind === 'cancelLocation' ? kind : 'startBatchJob'
  return { name, isMet: (can) => can.hasOperation(name) }
}

/** Returns the operations that a rule needs and the service does not have. */
export function missingFor(
  { conditions, action }: Pick<RuleCore, 'conditions'> & { action?: RuleAction | undefined },
  can: Capabilities,
): string[] {
  const needs = [...conditions.map(needsOf), ...(action ? [needOfAction(action)] : [])]
  const missing = needs.filter((need) => !need.isMet(can))
  return [...new Set(missing.map(({ name }) => name))]
}

/** Returns why a condition needs a watcher; undefined where the browser can check it. */
export function onlyWatcher(condition: RuleCondition, can: Capabilities): string | undefined {
  if (condition.kind === 'noTraffic') return t`Runs by a watcher, which sees all SIMs all the time.`
  return condition.kind === 'count' &&
    typeof condition.state === 'string' &&
    !can.hasField('SimFilterInput', 'in_session')
    ? t`Runs by a watcher: this service can't count these SIMs.`
    : undefined
}

/** Whether the browser notices a kind only while the portal is open. */
export function isSeenLiveOnly(kind: ConditionKind): boolean {
  return kind === 'burst' || kind === 'device' || kind === 'network'
}
