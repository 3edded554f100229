/** Where a SIM of the protocol stands, its verdict first. */
import { Chip } from '../../ui/chip/Chip.tsx'
import type { IconName } from '../../ui/icon/icons.ts'
import type { Tone } from '../../ui/theme/tokens.ts'
import type { LineState, ProtocolEntry } from './protocol.ts'

interface Look {
  name: string
  tone: Tone
  icon: IconName
}

const states: Readonly<Record<LineState, Look>> = {
  ready: { name: 'Issued', tone: 'ended', icon: 'sim' },
  inTest: { name: 'In test', tone: 'test', icon: 'test' },
  ended: { name: 'Test over', tone: 'ended', icon: 'ended' },
  refused: { name: 'Cannot be tested', tone: 'limit', icon: 'block' },
  notFound: { name: 'Not found', tone: 'alert', icon: 'question' },
}

const verdicts: Readonly<Record<NonNullable<ProtocolEntry['verdict']>, Look>> = {
  passed: { name: 'Passed', tone: 'usable', icon: 'success' },
  failed: { name: 'Failed', tone: 'alert', icon: 'error' },
}

export function LineStateChip({ entry: { verdict, state } }: { entry: ProtocolEntry }) {
  const { name, tone, icon } = verdict === null ? states[state] : verdicts[verdict]
  return (
    <Chip tone={tone} icon={icon}>
      {name}
    </Chip>
  )
}
