/** Shows the dialog of `confirm`, a chunk loaded with the first question. */
import { useState } from 'react'
import { lazyFloat } from '../mui/lazyFloat.tsx'
import { useConfirmRequests } from './confirm.ts'

const ConfirmDialog = lazyFloat(() =>
  import('./ConfirmDialog.tsx').then((module) => module.ConfirmDialog),
)

/** Preloads the dialog, so that it works offline. */
export function preloadConfirmDialog(): void {
  void ConfirmDialog.preload()
}

export function ConfirmHost() {
  const request = useConfirmRequests(({ requests }) => requests[0])
  const [last, setLast] = useState(request)
  if (request && request !== last) setLast(request)
  return (
    <ConfirmDialog
      isOpen={request !== undefined}
      request={request ?? last}
      onClose={() => request?.answer(false)}
    />
  )
}
