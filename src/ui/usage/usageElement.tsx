/** Plain elements for tables, where a component per cell is too slow. The bar is amber at 80% and red at 100%. */
import type { ReactElement, ReactNode } from 'react'
import { tip } from '../tooltip/tip.ts'
import styles from './Usage.module.css'

type UsageLevel = 'within' | 'near' | 'over'

const nearShare = 0.8

/** Returns how close usage is to its limit; undefined without a limit. `share` is 1 at the limit. */
export function usageLevel(share: number | undefined): UsageLevel | undefined {
  if (share === undefined) return undefined
  if (share >= 1) return 'over'
  return share >= nearShare ? 'near' : 'within'
}

interface UsageElementProps {
  share: number | undefined
  children: ReactNode
  hint?: string
}

export function usageElement({ share, children, hint }: UsageElementProps): ReactElement {
  return (
    <span
      className={styles.cell}
      data-level={usageLevel(share)}
      style={
        share === undefined
          ? undefined
          : // Whole percents, so that most live changes do not change the style.
            { backgroundSize: `${Math.min(100, Math.ceil(share * 100))}% 2px, 100% 2px` }
      }
      {...tip(hint)}
    >
      {children}
    </span>
  )
}
