import { Chip } from '../../ui/chip/Chip.tsx'
import { simStatus } from './simStatus.ts'

export function StatusChip({ statusid }: { statusid: number }) {
  const { name, meaning, tone, icon } = simStatus(statusid)
  return (
    <Chip tone={tone} icon={icon} hint={meaning}>
      {name}
    </Chip>
  )
}
