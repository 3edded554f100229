import { restPart } from '../withRestQueries.tsx'

export const LazyOutlook = restPart('Outlook', () => import('./Outlook.tsx'))
