import { Chip } from '../../ui/chip/Chip.tsx'
import { simStatus } from './simStatus.ts'

export function StatusChip({ statusid }: { statusid: number }) {
  return <Chip {...simStatus(statusid)} />
}
