import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { usePreferences } from '../preferences/usePreferences.ts'
import { RangeForm } from './RangeForm.tsx'

it('names the time zone without the offset of today, which may be another on the chosen days', () => {
  usePreferences.setState({ timeZone: 'Europe/Berlin' })
  render(<RangeForm range={{ kind: 'all' }} onApply={() => {}} />)
  expect(screen.getByText('Times in Europe/Berlin')).toBeDefined()
})
