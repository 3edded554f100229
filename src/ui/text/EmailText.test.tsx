import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { EmailText } from './EmailText.tsx'

afterEach(cleanup)

it('may break an email address after its @, and is one text', () => {
  render(
    <p>
      <EmailText>anna.lindqvist@northwind.example</EmailText>
    </p>,
  )
  expect(screen.getByText('anna.lindqvist@northwind.example').innerHTML).toBe(
    'anna.lindqvist@<wbr>northwind.example',
  )
})
