/** The map of the tab: the newest position and the trail, over the deployment's tiles if it names any. */
import { useConfig } from '../../../domain/useConfig.ts'
import { MapFrame } from '../../../ui/map/MapFrame.tsx'
import { coordinates } from './positionWords.ts'
import type { Position } from './locationTrail.ts'

const height = 'clamp(260px, 52vh, 520px)'

export function LocationMap({
  iccid,
  newest,
  trail,
}: {
  iccid: string
  newest: Position
  trail: readonly Position[]
}) {
  const config = useConfig()
  return (
    <MapFrame
      height={height}
      label={`Map: SIM ${iccid} at ${coordinates(newest)}`}
      marker={newest}
      trail={trail}
      tiles={config?.mapTiles ?? null}
    />
  )
}
