import { useRef, type ReactNode } from 'react'
import { useInViewOnce } from '../lazy/WhenSeen.tsx'
import { Skeleton } from '../state/Skeleton.tsx'
import { Card } from './Card.tsx'

/** Heights of a card's padding and title, and of a line of its skeleton. */
const framePx = 80
const linePx = 24

export interface LazyCardProps {
  /** The title of the card in `children`. */
  title: string
  /** The approximate height of the card on a phone in px, so that little moves when the card replaces its skeleton. */
  height: number
  children: ReactNode
}

/**
 * Renders a card once it is near the viewport, until then its title and a skeleton: on a slow phone, the cards out of view
 * take longer to render than those in view.
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
