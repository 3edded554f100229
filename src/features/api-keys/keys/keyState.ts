/** API keys in words: what their status means, who made them, and what about them deserves a look. */
import type { IconName } from '../../../ui/icon/icons.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'
import { unlimitedMs } from './keyRequests.ts'
import type { ApiKey } from './keyRequests.ts'

export interface StatusLook {
  name: string
  tone: Tone
  icon: IconName
}

const looks: Readonly<Record<ApiKey['status'], StatusLook>> = {
  ACTIVE: { name: 'Active', tone: 'usable', icon: 'success' },
  EXPIRING: { name: 'Expiring', tone: 'limit', icon: 'time' },
  EXPIRED: { name: 'Expired', tone: 'ended', icon: 'ended' },
  DELETED: { name: 'Deleted', tone: 'ended', icon: 'delete' },
}

/** The status of a key as a chip shows it (GraphQL interface, API key). */
export function keyStatusLook(status: ApiKey['status']): StatusLook {
  return looks[status]
}

/** Whether the key still lets anybody in. */
export function isInForce({ status }: Pick<ApiKey, 'status'>): boolean {
  return status === 'ACTIVE' || status === 'EXPIRING'
}

/** Who made a key; those who are gone by what is left of them. */
export function creatorWords(creator: ApiKey['createdBy']): string {
  switch (creator?.__typename) {
    case 'UserAccount':
      return creator.email
    case 'ApiKeyShort':
      return `API key ${creator.keyid} (${creator.key})`
    case 'DeletedApiKey':
      return `Deleted API key ${creator.keyid}`
    case 'DeletedUserAccount':
      return 'A deleted user'
    default:
      return 'Unknown'
  }
}

/** What about the keys in force deserves a look; a finding without keys is left out. */
export interface KeyFinding {
  id: 'expiring' | 'unused' | 'open'
  /** What the keys do, of one and of several: "ends soon", "end soon". */
  title: { one: string; many: string }
  /** What can be done about one, and about several. */
  advice: { one: string; many: string }
  keyids: readonly number[]
}

/** A key that nobody used for so long is one to delete. */
const unusedAfterDays = 90
const dayMs = 86_400_000

/** Keys that end soon, that nobody uses, and that work from anywhere. */
export function keyFindings(keys: readonly ApiKey[], nowMs: number): KeyFinding[] {
  const inForce = keys.filter(isInForce)
  const unusedSinceMs = nowMs - unusedAfterDays * dayMs
  const findings: KeyFinding[] = [
    {
      id: 'expiring',
      title: { one: 'ends soon', many: 'end soon' },
      advice: {
        one: 'Programs that use it stop working on that day. Extend it, or replace it in time.',
        many: 'Programs that use them stop working on that day. Extend them, or replace them in time.',
      },
      keyids: idsOf(inForce.filter(({ status }) => status === 'EXPIRING')),
    },
    {
      id: 'unused',
      title: {
        one: `was not used for ${unusedAfterDays} days`,
        many: `were not used for ${unusedAfterDays} days`,
      },
      advice: {
        one: 'Delete it if no program needs it.',
        many: 'Delete those that no program needs.',
      },
      keyids: idsOf(
        inForce.filter(
          ({ lastusedAtMs, createdAtMs }) => (lastusedAtMs ?? createdAtMs) < unusedSinceMs,
        ),
      ),
    },
    {
      id: 'open',
      title: { one: 'works from any address', many: 'work from any address' },
      advice: {
        one: 'Whoever finds it can use it from anywhere. Allow only the addresses of the programs that need it.',
        many: 'Whoever finds one can use it from anywhere. Allow only the addresses of the programs that need them.',
      },
      keyids: idsOf(
        inForce.filter(({ ipAddressAllowlist }) => (ipAddressAllowlist ?? []).length === 0),
      ),
    },
  ]
  return findings.filter(({ keyids }) => keyids.length > 0)
}

/** The end of a key's validity, milliseconds; null for none. */
export function expiryMs({ expiresAtMs }: Pick<ApiKey, 'expiresAtMs'>): number | null {
  return expiresAtMs === null || expiresAtMs === unlimitedMs ? null : expiresAtMs
}

function idsOf(keys: readonly ApiKey[]): number[] {
  return keys.map(({ keyid }) => keyid)
}
