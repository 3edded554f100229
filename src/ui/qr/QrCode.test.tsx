import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { encode } from 'uqr'
import { QrCode } from './QrCode.tsx'

afterEach(cleanup)

it('renders every dark module once, with a quiet zone', () => {
  render(<QrCode text="LPA:1$smdp.example$ABC" label="QR code of the activation code" />)
  const picture = screen.getByRole('img', { name: 'QR code of the activation code' })
  const { data, size } = encode('LPA:1$smdp.example$ABC', { ecc: 'M', border: 4 })
  expect(picture.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
  const runs = [
    ...(picture.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h(\d+)/g),
  ].map(([, x, y, length]) => ({ x: Number(x), y: Number(y), length: Number(length) }))
  const drawn = new Set(
    runs.flatMap(({ x, y, length }) => Array.from({ length }, (_, step) => `${x + step} ${y}`)),
  )
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])))
  expect([...drawn].toSorted()).toEqual(dark.toSorted())
})

it('has a label that does not contain its text', () => {
  const { container } = render(
    <QrCode text="LPA:1$smdp.example$SECRET" label="QR code of the activation code" />,
  )
  expect(container.innerHTML).not.toContain('SECRET')
})
