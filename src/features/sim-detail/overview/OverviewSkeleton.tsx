/** The overview while the SIM is on its way: the cards where they will stand, so that nothing jumps. */
import { Card } from '../../../ui/card/Card.tsx'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import limits from '../usage/LimitsCard.module.css'
import styles from './OverviewTab.module.css'

export function OverviewSkeleton() {
  return (
    <div className={styles.tab}>
      <Card title="Use this month">
        <div className={limits.bars}>
          <SkeletonBlock height="68px" />
          <SkeletonBlock height="68px" />
          <SkeletonBlock height="68px" />
        </div>
      </Card>
      <div className={styles.columns}>
        <Card title="Connection">
          <SkeletonBlock height="266px" />
        </Card>
        <div className={styles.column}>
          <Card title="Identity">
            <SkeletonBlock height="138px" />
          </Card>
          <Card title="Device">
            <SkeletonBlock height="88px" />
          </Card>
        </div>
      </div>
    </div>
  )
}
