/**
 * What listens everywhere and draws nothing: live SIMs, shortcuts, the guard of unsaved input, notices. Apart from the shell, so that a
 * change of the address, which comes with every key of a search, does not draw the shell again.
 */
import { ScrollRestoration } from 'react-router'
import { useLiveSims } from '../../domain/sim/liveSims.ts'
import { KeptScroll } from './KeptScroll.tsx'
import { useCustomerRetry } from './useCustomerRetry.ts'
import { useIdlePreload } from './useIdlePreload.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { useNotices } from './useNotices.ts'
import { useStorageNotice } from './useStorageNotice.ts'
import { useShortcuts } from './useShortcuts.ts'

export function ShellWatchers() {
  useLiveSims()
  useShortcuts()
  useCustomerRetry()
  useLeaveGuard()
  useIdlePreload()
  useNotices()
  useStorageNotice()
  return (
    <>
      <ScrollRestoration />
      <KeptScroll />
    </>
  )
}
