import { t } from '@lingui/core/macro'
import { useCapabilities } from '../../../data/useCapabilities.ts'
import { isNotOffered } from '../../../data/rest/api.ts'
import { useAccount } from '../../../data/session/useAccount.ts'
import type { Device } from '../../../domain/device/device.ts'
import { paths } from '../../../domain/paths.ts'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'
import { toProblem } from '../../../lib/problem.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'

interface NoDeviceNoteProps {
  iccid: string
  query: QueryResult<Device | null>
  purpose: string
}

export function NoDeviceNote({ iccid, query, purpose }: NoDeviceNoteProps) {
  const canCreate = writeDisabledReason(useAccount()) === undefined
  const { hasRest } = useCapabilities()
  const problem = query.data === undefined ? toProblem(query.error) : undefined
  if (!hasRest || isNotOffered(problem))
    return (
      <EmptyState
        icon="device"
        title={t`Devices not available`}
        detail={t`The connected service does not list devices.`}
      />
    )
  if (problem && !query.isFetching) return <ErrorState problem={problem} retry={query.refetch} />
  if (query.data === undefined) return <Skeleton lines={2} />
  return (
    <EmptyState
      icon="device"
      title={t`No device for this SIM`}
      detail={`${purpose} ${t`Add this SIM to a device first.`}`}
      action={
        canCreate ? (
          <ButtonLink to={paths.createDevice(iccid)}>{t`Create device with this SIM`}</ButtonLink>
        ) : (
          <ButtonLink to={paths.devices()}>{t`Go to devices`}</ButtonLink>
        )
      }
    />
  )
}
