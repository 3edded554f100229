/** Why there is no position to show, and what will change that. */
import { EmptyBox } from '../../../ui/state/EmptyBox.tsx'
import type { GeolocationStatus } from './geolocationWords.ts'

export function NoPosition({
  status,
  isNotRecorded,
}: {
  status: GeolocationStatus | undefined
  isNotRecorded: boolean
}) {
  if (status === 'INACTIVE')
    return (
      <EmptyBox
        icon="location"
        title="No position, because location is off"
        detail="Once it is switched on, this page shows where the SIM is."
      />
    )
  if (status === 'IN_ACTIVATION')
    return (
      <EmptyBox
        icon="location"
        title="No position yet"
        detail="Location is being switched on for this organisation. The first position appears here by itself."
      />
    )
  if (isNotRecorded)
    return (
      <EmptyBox
        icon="location"
        title="Positions of this SIM are not recorded"
        detail="Location is not switched on for the customer the SIM belongs to. Your contact at the provider can switch it on; it cannot be done here."
      />
    )
  return (
    <EmptyBox
      icon="location"
      title="No position yet"
      detail="The SIM has not reported where it is. A position appears here as soon as it does."
    />
  )
}
