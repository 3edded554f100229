/** Loaded after the page; the bell reads `unreadNotices`. */
import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { accountOf, type Account, sessionStore } from '../../data/session/sessionStore.ts'
import { createPersistedStore } from '../../lib/persistedStore.ts'
import { readSchema, usableEntries } from '../../lib/readSchema.ts'
import { rulesKey } from './noticeSettings.ts'
import { onePerPeriod, type RuleMatch } from './ruleMatches.ts'
import { fleetNotice, ruleNotice } from './ruleNotice.ts'
import { ruleSchema, type NoticeRule } from './ruleSchema.ts'
import { useUnreadNotices } from './unreadNotices.ts'

const noticeSchema = z.object({
  /** The cause, with the day if it may recur: there is one notification of each. */
  id: z.string(),
  tone: z.enum(['success', 'warning']),
  title: z.string(),
  detail: z.string(),
  path: z.optional(z.string()),
  actionLabel: z.optional(z.string()),
  /** Whether it reports a job of the user's own: it is listed first until it is read. */
  isOwn: z.optional(z.boolean()),
  /** The SIMs that a rule found: the latest of them and their number. */
  found: z.optional(
    z.object({
      ruleId: z.string(),
      iccids: z.array(z.string()),
      names: z.array(z.string()),
      count: z.number(),
    }),
  ),
  atMs: z.number(),
  isRead: z.boolean(),
})

const historySchema = z.object({
  notices: usableEntries(noticeSchema),
  raised: z.array(z.string()),
  checkedToMs: z.nullable(z.number()),
})

export type NoticeEntry = z.infer<typeof noticeSchema>
export type NewNotice = Omit<NoticeEntry, 'isRead'>
type History = z.infer<typeof historySchema>
type Histories = Readonly<Record<string, History>>

const maxNotices = 100
const maxRaised = 6000
const maxAccounts = 5

const noHistory: History = { notices: [], raised: [], checkedToMs: null }
const initial: { accounts: Histories } = { accounts: {} }

const useHistories = createPersistedStore<{ accounts: Histories }>({
  name: 'portal.device.noticeHistory',
  subject: t`notifications`,
  initial,
  read: readSchema(z.object({ accounts: z.record(z.string(), historySchema) })),
})

/** Caches the key of an account, because every live update needs it. */
const owners = new WeakMap<Account, string>()

export function noticeOwner(): string | undefined {
  const account = accountOf(sessionStore.getState())
  if (!account) return undefined
  const { addresses, subject, name, organisationId } = account
  const owner =
    owners.get(account) ??
    JSON.stringify([addresses.graphqlUrl || addresses.restUrl, subject ?? name, organisationId])
  owners.set(account, owner)
  return owner
}

function historyOf(accounts: Histories): History {
  return accounts[noticeOwner() ?? ''] ?? noHistory
}

/** Unread results of the user's own jobs first, then the latest. */
function ordered(notices: readonly NoticeEntry[]): NoticeEntry[] {
  const isFirst = ({ isOwn, isRead }: NoticeEntry) => Number(isOwn === true && !isRead)
  return notices.toSorted((one, other) => isFirst(other) - isFirst(one) || other.atMs - one.atMs)
}

export function useNoticeEntries(): readonly NoticeEntry[] {
  const notices = useHistories(({ accounts }) => historyOf(accounts).notices)
  return ordered(notices)
}

export function checkedToMs(): number | undefined {
  return historyOf(useHistories.getState().accounts).checkedToMs ?? undefined
}

export function setCheckedTo(timestampMs: number): void {
  changeHistory((history) => ({ ...history, checkedToMs: timestampMs }))
}

export function addNotices(found: readonly NewNotice[]): readonly NoticeEntry[] {
  const known = new Set(historyOf(useHistories.getState().accounts).raised)
  const added = new Map(
    found
      .filter(({ id }) => !known.has(id))
      .map((notice) => [notice.id, { ...notice, isRead: false }]),
  )
  if (added.size === 0) return []
  changeHistory((history) => ({
    ...history,
    notices: ordered([...added.values(), ...history.notices]).slice(0, maxNotices),
    raised: [...history.raised, ...added.keys()].slice(-maxRaised),
  }))
  return [...added.values()]
}

/** Adds the SIMs that a rule found to its unread notification, or to a new one, and the rest to new ones; returns those with new matches. */
export function addRuleMatches(rule: NoticeRule, matches: readonly RuleMatch[]): NewNotice[] {
  const { raised, notices } = historyOf(useHistories.getState().accounts)
  const known = new Set(raised)
  // Short, because thousands of these are stored.
  const keyOf = ({ subject, period }: RuleMatch) => `${rule.id.slice(0, 8)} ${subject} ${period}`
  const added = onePerPeriod(matches).filter((match) => !known.has(keyOf(match)))
  const earlier = notices.find(({ found, isRead }) => found?.ruleId === rule.id && !isRead)
  const ofSims = ruleNotice(
    rule,
    added.filter(({ iccid }) => iccid !== undefined),
    earlier,
  )
  const ofFleet = added.filter(({ iccid }) => iccid === undefined)
  const found = [...(ofSims ? [ofSims] : []), ...ofFleet.map((match) => fleetNotice(rule, match))]
  if (found.length === 0) return []
  changeHistory((history) => ({
    ...history,
    notices: ordered([
      ...found.map((notice) => ({ ...notice, isRead: false })),
      ...history.notices.filter(({ id }) => !ofSims || id !== earlier?.id),
    ]).slice(0, maxNotices),
    raised: [...history.raised, ...added.map(keyOf)].slice(-maxRaised),
  }))
  return found
}

export function markRead(id: string): void {
  changeNotices((notices) =>
    notices.map((notice) => (notice.id === id ? { ...notice, isRead: true } : notice)),
  )
}

export function markAllRead(): void {
  changeNotices((notices) => notices.map((notice) => ({ ...notice, isRead: true })))
}

export function clearNotices(): void {
  changeNotices(() => [])
}

export function trackUnread(): () => void {
  const update = () => {
    const { notices } = historyOf(useHistories.getState().accounts)
    useUnreadNotices.setState({ count: notices.filter(({ isRead }) => !isRead).length })
  }
  update()
  const stop = useHistories.subscribe(update)
  return () => {
    stop()
    useUnreadNotices.setState({ count: 0 })
  }
}

function changeNotices(change: (notices: readonly NoticeEntry[]) => NoticeEntry[]): void {
  changeHistory((history) => ({ ...history, notices: change(history.notices) }))
}

function changeHistory(change: (history: History) => History): void {
  const owner = noticeOwner()
  if (owner === undefined) return
  useHistories.setState(({ accounts }) => {
    const { [owner]: own = noHistory, ...others } = accounts
    // The current account is last, so that the least recently used one is dropped.
    const recent = Object.entries(others).slice(-(maxAccounts - 1))
    return { accounts: { ...Object.fromEntries(recent), [owner]: change(own) } }
  })
}

export const mostRules = 20

const noStoredRules: { accounts: Readonly<Record<string, NoticeRule[]>> } = { accounts: {} }
const noRules: readonly NoticeRule[] = []

const useStoredRules = createPersistedStore<typeof noStoredRules>({
  name: rulesKey,
  subject: t`notification rules`,
  initial: noStoredRules,
  read: readSchema(z.object({ accounts: z.record(z.string(), usableEntries(ruleSchema)) })),
})

export function useNoticeRules(): readonly NoticeRule[] {
  return useStoredRules(({ accounts }) => accounts[noticeOwner() ?? ''] ?? noRules)
}

/** Returns the rules that run here. */
export function activeRules(): readonly NoticeRule[] {
  const rules = useStoredRules.getState().accounts[noticeOwner() ?? ''] ?? noRules
  return rules.filter(({ isOn, watcher }) => isOn && !watcher)
}

/** Returns false for one rule too many: another tab may have added some since the dialog opened. */
export function saveRule(rule: NoticeRule): boolean {
  let isSaved = true
  changeRules((rules) => {
    const isNew = rules.every(({ id }) => id !== rule.id)
    isSaved = !isNew || rules.length < mostRules
    if (!isSaved) return [...rules]
    return isNew ? [...rules, rule] : rules.map((each) => (each.id === rule.id ? rule : each))
  })
  return isSaved
}

export function deleteRule(id: string): void {
  changeRules((rules) => rules.filter((rule) => rule.id !== id))
}

function changeRules(change: (rules: readonly NoticeRule[]) => NoticeRule[]): void {
  const owner = noticeOwner()
  if (owner === undefined) return
  useStoredRules.setState(({ accounts }) => ({
    accounts: { ...accounts, [owner]: change(accounts[owner] ?? noRules) },
  }))
}
