/** The skeleton of a card's list, as high as its items, so that the cards below do not move. */
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import styles from './Lists.module.css'

interface ListSkeletonProps {
  items: number
  lines: 2 | 3
}

export function ListSkeleton({ items, lines }: ListSkeletonProps) {
  return (
    <div className={styles.list}>
      {Array.from({ length: items }, (_, item) => (
        <div key={item} className={styles.item}>
          {['55%', '80%', '40%'].slice(0, lines).map((width) => (
            <span key={width} className={styles.skeletonLine}>
              <SkeletonBlock width={width} />
            </span>
          ))}
          {lines === 3 && <SkeletonBlock height="4px" />}
        </div>
      ))}
    </div>
  )
}
