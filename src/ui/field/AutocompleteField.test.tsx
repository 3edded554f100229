import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { allTimeZones } from '../../lib/timeZone.ts'
import { AutocompleteField } from './AutocompleteField.tsx'

afterEach(cleanup)

/** Creates new options on every render, as a screen may. */
function Fixture({ start }: { start: string }) {
  const [zone, setZone] = useState(start)
  const [count, setCount] = useState(0)
  const options = allTimeZones().map((each) => ({ value: each, label: each }))
  return (
    <>
      <AutocompleteField label="Time zone" value={zone} options={options} onChange={setZone} />
      <button type="button" onClick={() => setCount(count + 1)}>
        Draw again
      </button>
    </>
  )
}

const field = () => screen.getByRole('combobox', { name: 'Time zone' })

it.each(['Asia/Tokyo', 'Nowhere/Else'])(
  'keeps its value and the typed text when its parent re-renders: %s',
  async (start) => {
    const user = userEvent.setup()
    render(<Fixture start={start} />)
    const again = screen.getByRole('button', { name: 'Draw again', hidden: true })
    act(() => again.click())
    expect(field()).toHaveProperty('value', start)
    await user.clear(field())
    await user.type(field(), 'lisb')
    act(() => again.click())
    expect(field()).toHaveProperty('value', 'lisb')
    await user.click(await screen.findByRole('option', { name: 'Europe/Lisbon' }))
    expect(field()).toHaveProperty('value', 'Europe/Lisbon')
  },
)
