import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from '../dialog/Dialog.tsx'
import { lazyFloat, type FloatProps } from '../mui/lazyFloat.tsx'
import { lazyPart } from './lazyPart.tsx'
import { useNewVersion } from './LoadFailure.tsx'

// React logs errors that a boundary caught; these tests expect them.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  useNewVersion.setState({ isAvailable: false })
})

const missing = (): Promise<never> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/Map-1.js'))

/** Fails until the network is back. */
function createNetwork<T>(value: T) {
  const network = {
    isBack: false,
    requests: 0,
    load: (): Promise<T> => {
      network.requests++
      return network.isBack ? Promise.resolve(value) : missing()
    },
  }
  return network
}

const retryButton = () => screen.findByRole('button', { name: 'Retry' })

describe('a lazy component', () => {
  const TheMap = () => <p>The map</p>

  function PageWith({ children }: { children: ReactNode }) {
    return (
      <main tabIndex={-1}>
        <p>The rest of the page</p>
        <Suspense fallback="Loading">{children}</Suspense>
      </main>
    )
  }

  it('shows an error if it cannot be loaded, while the rest of the page stays', async () => {
    const Part = lazyPart('Part', createNetwork({ Part: TheMap }).load)
    render(
      <PageWith>
        <Part />
      </PageWith>,
    )
    expect((await screen.findByRole('alert')).textContent).toContain(
      "Couldn't load this part of the portal",
    )
    expect(screen.getByText('The rest of the page')).toBeDefined()
  })

  it('loads by itself once the network is back', async () => {
    const network = createNetwork({ Part: TheMap })
    const Part = lazyPart('Part', network.load)
    render(
      <PageWith>
        <Part />
      </PageWith>,
    )
    await retryButton()
    network.isBack = true
    fireEvent(window, new Event('online'))
    expect(await screen.findByText('The map')).toBeDefined()
  })

  it('loads on Retry once the network is back, with the focus still in the page', async () => {
    const network = createNetwork({ Part: TheMap })
    const Part = lazyPart('Part', network.load)
    render(
      <PageWith>
        <Part />
      </PageWith>,
    )
    await userEvent.click(await retryButton())
    await waitFor(() => expect(network.requests).toBe(2))
    network.isBack = true
    await userEvent.click(await retryButton())
    expect(await screen.findByText('The map')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('offers to reload after Retry failed, for browsers that cache the failure', async () => {
    const Part = lazyPart('Part', createNetwork({ Part: TheMap }).load)
    render(
      <PageWith>
        <Part />
      </PageWith>,
    )
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
    await userEvent.click(await retryButton())
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeDefined()
  })

  it('shows an error if rendering fails, and renders again on Retry', async () => {
    let isBroken = true
    const Broken = () => {
      if (isBroken) throw new Error('no such field')
      return <p>The map</p>
    }
    const Part = lazyPart('Broken', () => Promise.resolve({ Broken }))
    render(
      <PageWith>
        <Part />
      </PageWith>,
    )
    await screen.findByRole('alert')
    expect(screen.getByText('The rest of the page')).toBeDefined()
    isBroken = false
    await userEvent.click(await retryButton())
    expect(await screen.findByText('The map')).toBeDefined()
  })

  it('is loaded again when it is shown after a failure', async () => {
    const network = createNetwork({ Part: TheMap })
    const Part = lazyPart('Part', network.load)
    const { rerender } = render(
      <PageWith>
        <Part />
      </PageWith>,
    )
    await screen.findByRole('alert')
    network.isBack = true
    rerender(<PageWith>Another tab</PageWith>)
    rerender(
      <PageWith>
        <Part />
      </PageWith>,
    )
    expect(await screen.findByText('The map')).toBeDefined()
  })

  it('offers to reload instead of Retry when a new version was deployed', async () => {
    useNewVersion.setState({ isAvailable: true })
    const Part = lazyPart('Part', createNetwork({ Part: TheMap }).load)
    render(
      <PageWith>
        <Part />
      </PageWith>,
    )
    expect((await screen.findByRole('alert')).textContent).toContain('A new version is available')
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })
})

describe('a dialog', () => {
  function Example({ load }: { load: () => Promise<{ Limits: ComponentType<FloatProps> }> }) {
    const [Float] = useState(() => lazyFloat('Limits', load))
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Set limits</button>
        <Float isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    )
  }
  const Limits = ({ isOpen, onClose }: FloatProps) => (
    <Dialog isOpen={isOpen} title="Limits" {...(onClose && { onClose })}>
      <button onClick={onClose}>Save</button>
    </Dialog>
  )

  it('shows an error above the page if it cannot be loaded, and closes', async () => {
    render(<Example load={missing} />)
    await userEvent.click(screen.getByRole('button', { name: 'Set limits' }))
    const failure = await screen.findByRole('dialog', {
      name: "Couldn't load this part of the portal",
    })
    expect(failure.contains(document.activeElement)).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(failure.isConnected).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Set limits' }))
  })

  it('opens after Retry, and restores the focus when it is closed', async () => {
    const network = createNetwork({ Limits })
    render(<Example load={network.load} />)
    await userEvent.click(screen.getByRole('button', { name: 'Set limits' }))
    network.isBack = true
    await userEvent.click(await retryButton())
    await screen.findByRole('dialog', { name: 'Limits' })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    // MUI's dialog hides the page behind it until its transition ends.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Set limits' })),
    )
  })

  it('is loaded again when it is reopened', async () => {
    const network = createNetwork({ Limits })
    render(<Example load={network.load} />)
    await userEvent.click(screen.getByRole('button', { name: 'Set limits' }))
    await retryButton()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    network.isBack = true
    await userEvent.click(screen.getByRole('button', { name: 'Set limits' }))
    expect(await screen.findByRole('dialog', { name: 'Limits' })).toBeDefined()
  })
})
