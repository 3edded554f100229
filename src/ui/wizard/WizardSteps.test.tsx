import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { WizardSteps } from './WizardSteps.tsx'

afterEach(cleanup)

function open() {
  render(
    <MemoryRouter>
      <WizardSteps
        label="Steps of the batch"
        currentId="changes"
        steps={[
          { id: 'sims', title: 'SIMs', to: '/sims', summary: '12 SIMs', isDone: true },
          { id: 'changes', title: 'Changes', to: '/changes', isDone: false },
          {
            id: 'start',
            title: 'Start',
            to: '/start',
            isDone: false,
            disabledReason: 'Choose changes.',
          },
        ]}
      />
    </MemoryRouter>,
  )
}

it('lists the steps in order with their summaries', () => {
  open()
  expect(screen.getByRole('navigation', { name: 'Steps of the batch' })).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SIMs12 SIMs',
    '2Changes',
    '3Start',
  ])
})

it('links to the other steps and marks the current one', () => {
  open()
  expect(screen.getByRole('link', { name: /SIMs/ }).getAttribute('href')).toBe('/sims')
  expect(screen.getByRole('link', { name: /Changes/ }).getAttribute('aria-current')).toBe('step')
})

it('shows a disabled step with its reason instead of a link', () => {
  open()
  expect(screen.queryByRole('link', { name: /Start/ })).toBeNull()
  expect(screen.getByText('Start').closest('[data-tip]')?.getAttribute('data-tip')).toBe(
    'Choose changes.',
  )
})
