/** The time zone of every moment on screen and the units of every amount of data. */
import { Time } from '../../domain/format.tsx'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { formatBytes } from '../../lib/bytes.ts'
import type { ByteUnits } from '../../lib/bytes.ts'
import { allTimeZones, zoneName } from '../../lib/timeZone.ts'
import { Card } from '../../ui/card/Card.tsx'
import { SegmentedInput } from '../../ui/input/SegmentedInput.tsx'
import { SelectInput } from '../../ui/input/SelectInput.tsx'
import { useClock } from '../../ui/time/useClock.ts'
import { Setting } from './Setting.tsx'

const exampleBytes = 5_368_709_120

const units: readonly { value: ByteUnits; label: string }[] = [
  { value: 'decimal', label: 'kB, MB, GB' },
  { value: 'binary', label: 'KiB, MiB, GiB' },
]

const zones = [
  { value: 'local', label: `Local (${zoneName('local')})` },
  { value: 'UTC', label: 'UTC' },
  ...allTimeZones()
    .filter((zone) => zone !== 'UTC')
    .map((zone) => ({ value: zone, label: zone })),
]

export function FormatsCard() {
  const { timeZone, byteUnits } = usePreferences()
  const nowMs = useClock()
  return (
    <Card title="Time and units" id="formats">
      <Setting
        name="Time zone"
        help={
          <>
            Now: <Time timestampMs={nowMs} />
          </>
        }
      >
        <SelectInput
          label="Time zone"
          isLabelHidden
          value={timeZone}
          options={zones}
          onChange={(zone) => usePreferences.setState({ timeZone: zone })}
        />
      </Setting>
      <Setting
        name="Units of data"
        help={`5,368,709,120 bytes read ${formatBytes(exampleBytes, byteUnits)}.`}
      >
        <SegmentedInput
          label="Units of data"
          value={byteUnits}
          options={units}
          onChange={(value) => usePreferences.setState({ byteUnits: value })}
        />
      </Setting>
    </Card>
  )
}
