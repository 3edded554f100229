import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useInViewOnce } from '../layout/useInViewOnce.ts'
import { Skeleton } from '../state/Skeleton.tsx'
import { Card } from './Card.tsx'

/** The padding and title of a card, and a line of its skeleton. */
const framePx = 80
const linePx = 24

export interface LazyCardProps {
  /** The title of the card in `children`. */
  title: string
  /** About the height of the card on a phone, in px, so that little moves when it takes the place of its skeleton. */
  height: number
  children: ReactNode
}

/**
 * Renders a card once it is near the viewport, until then its title and a skeleton: on a slow phone, the cards below the first
 * ones take longer than those a user sees.
 */
export function LazyCard({ title, height, children }: LazyCardProps) {
  const place = useRef<HTMLDivElement>(null)
  if (useInViewOnce(place)) return children
  return (
    <div ref={place} style={{ display: 'grid', minHeight: height }}>
      <Card title={title}>
        <Skeleton lines={Math.floor((height - framePx) / linePx)} />
      </Card>
    </div>
  )
}
