/** Names what the services sent on this page that is not what the contract says. */
import { plural } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { clearUnreadable, useUnreadable } from '../../data/answers.ts'
import { tip } from '../../ui/tooltip/tip.ts'
import styles from './Shell.module.css'

export function UnreadableNote() {
  const entries = Object.entries(useUnreadable())
  const { pathname } = useLocation()
  useEffect(() => clearUnreadable, [pathname])
  const [first] = entries
  if (!first) return null
  const [operation, { path, value }] = first
  const place = `${operation}: ${path}`
  const count = entries.reduce((sum, [, each]) => sum + each.count, 0)
  return (
    <p className={styles.unreadable} role="status" {...tip(JSON.stringify(value)?.slice(0, 200))}>
      {plural(count, {
        one: `The service sent # value this portal can't read (${place})`,
        other: `The service sent # values this portal can't read (first: ${place})`,
      })}
    </p>
  )
}
