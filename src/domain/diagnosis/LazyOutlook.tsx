import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { withRestQueries } from '../withRestQueries.tsx'
import type { OutlookProps } from './Outlook.tsx'

const Outlook = lazyPart<OutlookProps>(() =>
  withRestQueries(import('./Outlook.tsx').then((module) => module.Outlook)),
)

export function LazyOutlook(props: OutlookProps) {
  return (
    <Suspense fallback={null}>
      <Outlook {...props} />
    </Suspense>
  )
}
