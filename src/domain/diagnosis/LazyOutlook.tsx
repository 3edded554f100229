import { restPart } from '../withRestQueries.tsx'
import type { OutlookProps } from './Outlook.tsx'

const Outlook = restPart('Outlook', () => import('./Outlook.tsx'))

export function LazyOutlook(props: OutlookProps) {
  return <Outlook fallback={null} {...props} />
}
