import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SelectInput } from './SelectInput.tsx'
import { TextAreaInput } from './TextAreaInput.tsx'
import { TextInput } from './TextInput.tsx'

afterEach(cleanup)

const options = [{ value: 'a', label: 'A' }]
const inputs = [
  {
    kind: 'a line of text',
    role: 'textbox',
    draw: (frame: { error?: string; help: string }) => (
      <TextInput label="Name" value="a" onChange={() => {}} {...frame} />
    ),
  },
  {
    kind: 'several lines',
    role: 'textbox',
    draw: (frame: { error?: string; help: string }) => (
      <TextAreaInput label="Name" value="a" onChange={() => {}} {...frame} />
    ),
  },
  {
    kind: 'a choice',
    role: 'combobox',
    draw: (frame: { error?: string; help: string }) => (
      <SelectInput label="Name" value="a" options={options} onChange={() => {}} {...frame} />
    ),
  },
]

describe.each(inputs)('the frame of $kind', ({ role, draw }) => {
  it('names the input and explains it', () => {
    render(draw({ help: 'As you like.' }))
    const input = screen.getByRole(role, { name: 'Name', description: 'As you like.' })
    expect(input.getAttribute('aria-invalid')).toBeNull()
  })

  it('says what is wrong in place of the explanation', () => {
    render(draw({ help: 'As you like.', error: 'Too long.' }))
    const input = screen.getByRole(role, { name: 'Name', description: 'Too long.' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText('As you like.')).toBeNull()
  })
})
