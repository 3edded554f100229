/** Whether positions are recorded, in a line; while that is changing it is asked again by itself. */
import { useEffect } from 'react'
import { refreshCustomer } from '../../../domain/useCustomer.ts'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { geolocationWords } from './geolocationWords.ts'
import type { GeolocationStatus } from './geolocationWords.ts'
import styles from './Location.module.css'

const askAgainMs = 20_000

export function GeolocationNote({ status }: { status: GeolocationStatus }) {
  const { title, meaning, tone } = geolocationWords[status]
  const isChanging = status === 'IN_ACTIVATION' || status === 'IN_DEACTIVATION'
  useEffect(() => {
    if (!isChanging) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) refreshCustomer()
    }, askAgainMs)
    return () => clearInterval(timer)
  }, [isChanging])
  return (
    <p className={styles.status}>
      <Chip tone={tone} icon={isChanging ? 'transition' : 'location'}>
        {title}
      </Chip>
      <span>{meaning}</span>
    </p>
  )
}
