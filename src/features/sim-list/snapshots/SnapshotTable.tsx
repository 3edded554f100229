import { plural, t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { paths } from '../../../domain/paths.ts'
import { formatCount } from '../../../lib/count.ts'
import { problemOf } from '../../../lib/problem.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { toastProblem } from '../../../ui/feedback/toast.ts'
import { PlainTable, type PlainColumn } from '../../../ui/plain-table/PlainTable.tsx'
import { deleteSnapshot, type Snapshot } from './snapshotStore.ts'

interface SnapshotTableProps {
  snapshots: readonly Snapshot[]
  onDeleted: () => unknown
}

export function SnapshotTable({ snapshots, onDeleted }: SnapshotTableProps) {
  const remove = async ({ id, name }: Snapshot) => {
    const isConfirmed = await confirm({
      title: t`Delete the snapshot of ${name}?`,
      consequence: t`It cannot be recovered.`,
      confirmLabel: t`Delete snapshot`,
    })
    if (!isConfirmed) return
    try {
      await deleteSnapshot(id)
      await onDeleted()
    } catch (thrown) {
      toastProblem(problemOf(thrown), { failed: t`Couldn't delete the snapshot` })
    }
  }
  const columns: readonly PlainColumn<Snapshot>[] = [
    { id: 'name', header: t`Taken`, isName: true, render: ({ name }) => name },
    {
      id: 'sims',
      header: t`SIMs`,
      align: 'end',
      render: ({ sims, isCut }) =>
        isCut ? plural(sims, { one: '#, incomplete', other: '#, incomplete' }) : formatCount(sims),
    },
    {
      id: 'list',
      header: t`List`,
      render: ({ listQuery }) => (
        <Link to={`${paths.sims()}${listQuery === '' ? '' : `?${listQuery}`}`}>
          {listQuery === '' ? t`All SIMs` : t`Filtered SIMs`}
        </Link>
      ),
    },
    {
      id: 'actions',
      header: t`Actions`,
      isHeaderHidden: true,
      render: (snapshot) => {
        const { name } = snapshot
        return (
          <IconButton
            icon="delete"
            size="small"
            label={t`Delete the snapshot of ${name}`}
            onClick={() => void remove(snapshot)}
          />
        )
      },
    },
  ]
  return (
    <PlainTable label={t`Snapshots`} columns={columns} rows={snapshots} keyOf={({ id }) => id} />
  )
}
