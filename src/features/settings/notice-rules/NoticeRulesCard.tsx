import { t } from '@lingui/core/macro'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useCapabilities } from '../../../data/capabilities.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'

const NoticeRules = lazyPart(() => import('./NoticeRules.tsx').then((module) => module.NoticeRules))

const cardId = 'notice-rules'

export function NoticeRulesCard() {
  const [wasOpened, setOpened] = useState(false)
  const isLinked = useLocation().hash === `#${cardId}`
  if (!useCapabilities().hasGraphql) return null
  return (
    <Card title={t`Notification rules`} id={cardId}>
      {wasOpened || isLinked ? (
        <Suspense fallback={<SkeletonBlock height="36px" />}>
          <NoticeRules />
        </Suspense>
      ) : (
        <div>
          <Button onClick={() => setOpened(true)}>{t`Show rules`}</Button>
        </div>
      )}
    </Card>
  )
}
