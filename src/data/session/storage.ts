/** Stores the credentials, for the tab or with "Remember on this device". Nothing else stores a token. */
import { parseJson, readField } from '../../lib/json.ts'
import { forgetSession } from './endOfSession.ts'
import { isCredentials, type Credentials } from './tokens.ts'

/** The prefix of keys that live as long as the sign-in; those of the device (`portal.device.`) outlive it. */
export const sessionKeyPrefix = 'portal.session'

const key = sessionKeyPrefix

/** The last sign-out on this device. Browsers restore the session storage of tabs that were closed, or on another site, at that time. */
const signOutKey = 'portal.signOut'

/** The account whose values this tab stores. Another tab may sign in to a different one and have the device remember it. */
const ownerKey = `${key}.owner`

export function readCredentials(): Credentials | undefined {
  for (const storage of storages()) {
    const stored = parseJson(storage.getItem(key) ?? '')
    if (!isCredentials(stored)) continue
    if ((readField(stored, 'signOut') ?? null) === localStorage.getItem(signOutKey)) {
      const owner = ownerOf(stored)
      if ((sessionStorage.getItem(ownerKey) ?? owner) !== owner) forgetAccount()
      return stored
    }
    forgetSession()
    clearStorage(storage)
  }
  return undefined
}

/** Returns the storage that holds the credentials. */
export function sessionStorageInUse(): Storage | undefined {
  return storages().find((storage) => storage.getItem(key) !== null)
}

export function storeCredentials(credentials: Credentials): void {
  removeCredentials()
  const [tab, device] = storages()
  const storage = credentials.isRemembered ? device : tab
  try {
    tab?.setItem(ownerKey, ownerOf(credentials))
    storage?.setItem(key, JSON.stringify({ ...credentials, signOut: device?.getItem(signOutKey) }))
  } catch {
    // Without storage the sign-in lasts as long as the page.
  }
}

function ownerOf({ identity: { organisationId, subject } }: Credentials): string {
  return `${organisationId}/${subject}`
}

/** Invalidates every sign-in stored so far. */
export function storeSignOut(): void {
  try {
    localStorage.setItem(signOutKey, String(Date.now()))
  } catch {
    // Without storage, there is no stored sign-in either.
  }
}

export function clearSessionStorage(): void {
  storages().forEach(clearStorage)
}

/** Clears the account's data in this tab. What tabs share stays: others may still be signed in to that account. */
export function forgetAccount(): void {
  forgetSession()
  const [tab] = storages()
  if (tab) clearStorage(tab)
}

function clearStorage(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const name of names) if (name?.startsWith(sessionKeyPrefix)) storage.removeItem(name)
}

function removeCredentials(): void {
  for (const storage of storages()) storage.removeItem(key)
}

function storages(): Storage[] {
  try {
    return [sessionStorage, localStorage]
  } catch {
    return []
  }
}
