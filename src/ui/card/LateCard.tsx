import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useSeen } from '../layout/useSeen.ts'
import { Skeleton } from '../state/Skeleton.tsx'
import { Card } from './Card.tsx'

/** The padding and title of a card, and a line of its skeleton. */
const framePx = 80
const linePx = 24

export interface LateCardProps {
  /** The title of the card in `children`. */
  title: string
  /** About the height of the card on a phone, in px, so that little moves when it takes the place of its skeleton. */
  height: number
  children: ReactNode
}

/**
 * Renders a card once it is near the screen, until then its title and a skeleton: on a slow phone, the cards below the first
 * ones take longer than those a user sees.
 */
export function LateCard({ title, height, children }: LateCardProps) {
  const place = useRef<HTMLDivElement>(null)
  if (useSeen(place)) return children
  return (
    <div ref={place} style={{ display: 'grid', minHeight: height }}>
      <Card title={title}>
        <Skeleton lines={Math.floor((height - framePx) / linePx)} />
      </Card>
    </div>
  )
}
