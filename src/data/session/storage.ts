/** Stores the credentials, for the tab or with "Remember on this device". Nothing else stores a token. */
import { parseJson, readField } from '../../lib/json.ts'
import { forgetSession } from './endOfSession.ts'
import { isCredentials, type Credentials } from './tokens.ts'

/** The prefix of keys that live as long as the sign-in; those of the device (`portal.device.`) outlive it. */
export const sessionKeyPrefix = 'portal.session'

const key = sessionKeyPrefix

/** Of the last sign-out on this device. Browsers restore the storage of a tab that was closed or elsewhere during it. */
const signOutKey = 'portal.signOut'

/** Whose the other values of this tab are: in another tab, another account may replace the one that the device remembers. */
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

/** Ends the sign-ins that tabs have stored until now. */
export function storeSignOut(): void {
  try {
    localStorage.setItem(signOutKey, String(Date.now()))
  } catch {
    // Without storage, no tab restores a sign-in.
  }
}

export function clearSessionStorage(): void {
  storages().forEach(clearStorage)
}

/** Clears what this tab knows of an account, but not what tabs share, which others may still use for it. */
export function forgetAccount(): void {
  forgetSession()
  storages().slice(0, 1).forEach(clearStorage)
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
