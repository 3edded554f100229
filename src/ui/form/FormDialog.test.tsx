import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '../../lib/problem.ts'
import { ConfirmHost } from '../feedback/FeedbackHosts.tsx'
import { useConfirmRequests } from '../feedback/confirm.ts'
import { FormDialog } from './FormDialog.tsx'
import { FormTextField } from './FormFields.tsx'
import { unsavedForms } from './useUnsavedGuard.ts'

interface KeyInput {
  comment: string
}

interface Seen {
  sent: KeyInput[]
  closed: number
}

const seen: Seen = { sent: [], closed: 0 }

beforeEach(() => {
  seen.sent = []
  seen.closed = 0
  useConfirmRequests.setState({ requests: [] })
})
afterEach(cleanup)

interface KeyDialogProps {
  isOpen?: boolean
  problem?: Problem
  isSaving?: boolean
}

function KeyDialog({ isOpen = true, problem, isSaving = false }: KeyDialogProps) {
  const form = useForm<KeyInput>({ defaultValues: { comment: '' } })
  return (
    <>
      <FormDialog
        isOpen={isOpen}
        title="Create API key"
        form={form}
        problem={problem}
        isSaving={isSaving}
        submitLabel="Create key"
        onSubmit={(input) => seen.sent.push(input)}
        onClose={() => seen.closed++}
      >
        <FormTextField<KeyInput> name="comment" label="Comment" />
      </FormDialog>
      <ConfirmHost />
    </>
  )
}

const refused: Problem = {
  title: 'The key was not created',
  detail: 'The comment may have 255 characters.',
  code: 'BAD_USER_INPUT',
  field: 'comment',
  isRetryable: false,
  technical: '',
}

describe('FormDialog', () => {
  it('submits the input', async () => {
    render(<KeyDialog />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'Billing export')
    await userEvent.click(screen.getByRole('button', { name: 'Create key' }))
    await waitFor(() => expect(seen.sent).toEqual([{ comment: 'Billing export' }]))
  })

  it('does not submit again while a request is pending', async () => {
    render(<KeyDialog isSaving />)
    await userEvent.click(screen.getByRole('button', { name: 'Create key' }))
    expect(seen.sent).toEqual([])
  })

  it('does not submit again while it fades out', async () => {
    const { rerender } = render(<KeyDialog />)
    const button = screen.getByText('Create key')
    fireEvent.click(button)
    await waitFor(() => expect(seen.sent).toHaveLength(1))
    rerender(<KeyDialog isOpen={false} />)
    expect(button.isConnected).toBe(true)
    await userEvent.click(button)
    expect(seen.sent).toHaveLength(1)
  })

  it('shows an error of the service at the field that it names', async () => {
    render(<KeyDialog problem={refused} />)
    expect(screen.getByText('The key was not created')).toBeDefined()
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Comment' }).getAttribute('aria-invalid')).toBe(
        'true',
      ),
    )
    const note = document.getElementById(
      screen.getByRole('textbox', { name: 'Comment' }).getAttribute('aria-describedby') ?? '',
    )
    expect(note?.textContent).toBe('The comment may have 255 characters.')
  })

  it('closes without confirmation while it is unchanged', async () => {
    render(<KeyDialog />)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(seen.closed).toBe(1))
  })

  it('confirms before it discards input', async () => {
    render(<KeyDialog />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'x')
    await waitFor(() => expect(unsavedForms.getState().count).toBe(1))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('heading', { name: 'Discard your changes?' })).toBeDefined()
    expect(seen.closed).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(seen.closed).toBe(1))
  })

  it('does not ask to discard what was saved meanwhile', async () => {
    render(<KeyDialog />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'x')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    fireEvent.click(screen.getByText('Create key'))
    await waitFor(() => expect(seen.sent).toEqual([{ comment: 'x' }]))
    await waitFor(() => expect(screen.queryByText('Discard your changes?')).toBeNull())
    expect(seen.closed).toBe(0)
  })
})
