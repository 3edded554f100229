import { Link } from 'react-router'
import { paths } from '../../../domain/paths.ts'
import { formatCount } from '../../../lib/count.ts'
import { problemOf } from '../../../lib/problem.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { toastProblem } from '../../../ui/feedback/toast.ts'
import { PlainTable } from '../../../ui/plain-table/PlainTable.tsx'
import type { PlainColumn } from '../../../ui/plain-table/PlainTable.tsx'
import { deleteSnapshot } from './snapshotStore.ts'
import type { Snapshot } from './snapshotStore.ts'

interface SnapshotTableProps {
  snapshots: readonly Snapshot[]
  onDeleted: () => unknown
}

export function SnapshotTable({ snapshots, onDeleted }: SnapshotTableProps) {
  const remove = async ({ id, name }: Snapshot) => {
    const isConfirmed = await confirm({
      title: `Delete the snapshot of ${name}?`,
      consequence: 'It cannot be recovered.',
      confirmLabel: 'Delete snapshot',
    })
    if (!isConfirmed) return
    try {
      await deleteSnapshot(id)
      await onDeleted()
    } catch (thrown) {
      toastProblem(problemOf(thrown), { failed: 'The snapshot could not be deleted' })
    }
  }
  const columns: readonly PlainColumn<Snapshot>[] = [
    { id: 'name', header: 'Taken', isName: true, render: ({ name }) => name },
    {
      id: 'sims',
      header: 'SIMs',
      align: 'end',
      render: ({ sims, isCut }) => `${formatCount(sims)}${isCut ? ', not all' : ''}`,
    },
    {
      id: 'list',
      header: 'List',
      render: ({ listQuery }) => (
        <Link to={`${paths.sims()}${listQuery === '' ? '' : `?${listQuery}`}`}>
          {listQuery === '' ? 'All SIMs' : 'Filtered SIMs'}
        </Link>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      render: (snapshot) => (
        <IconButton
          icon="delete"
          size="small"
          label={`Delete the snapshot of ${snapshot.name}`}
          onClick={() => void remove(snapshot)}
        />
      ),
    },
  ]
  return <PlainTable label="Snapshots" columns={columns} rows={snapshots} keyOf={({ id }) => id} />
}
