import { render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { Form } from '../../ui/form/Form.tsx'
import { AllowlistField } from './AllowlistField.tsx'

interface Input {
  addresses: string
}

function Allowlist({ text }: { text: string }) {
  const form = useForm<Input>({ defaultValues: { addresses: text }, mode: 'onChange' })
  return (
    <Form form={form} onSubmit={() => {}}>
      <AllowlistField<Input> name="addresses" />
    </Form>
  )
}

/** Returns the recognized entries of a text, each with its description or error. */
function entriesOf(text: string): readonly (string | null)[] {
  render(<Allowlist text={text} />)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

describe('an entry of an allowlist', () => {
  it.each([
    ['203.0.113.7', 'One IPv4 address'],
    ['2001:db8::1', 'One IPv6 address'],
    ['203.0.113.0/24', '256 addresses, 203.0.113.0 to 203.0.113.255'],
    ['10.0.0.0/8', '16,777,216 addresses, 10.0.0.0 to 10.255.255.255'],
    ['2001:db8::/120', '256 addresses, 2001:db8:: to 2001:db8::ff'],
    ['0.0.0.0/0', 'Every IPv4 address'],
  ])('%s allows: %s', (entry, description) => {
    expect(entriesOf(entry)).toEqual([`${entry} ${description}`])
  })

  it.each([
    'example.com',
    '10.1',
    '256.1.1.1',
    '1.2.3.4/33',
    '2001:db8::/129',
    '1.2.3.4/',
    '1.2.3.4/8/8',
  ])('%s is rejected with a reason', (entry) => {
    expect(entriesOf(entry)).toEqual([
      expect.stringMatching(/203\.0\.113\.0\/24\.$|must be 0 to (32|128)\.$/),
    ])
  })

  it.each([
    [
      '203.0.113.7/24',
      '203.0.113.0/24',
      '256 addresses, 203.0.113.0 to 203.0.113.255, read as 203.0.113.0/24',
    ],
    ['203.0.113.7/32', '203.0.113.7', 'One IPv4 address'],
    [
      '::ffff:127.0.0.0/104',
      '127.0.0.0/8',
      '16,777,216 addresses, 127.0.0.0 to 127.255.255.255, read as 127.0.0.0/8',
    ],
    ['2001:DB8::1', '2001:db8::1', 'One IPv6 address, read as 2001:db8::1'],
    ['\u200b1.2.3.4\u00a0', '1.2.3.4', 'One IPv4 address'],
  ])('%j shows the range it means', (entry, text, description) => {
    expect(entriesOf(entry)).toEqual([`${text} ${description}`])
  })

  it.each([
    ['fe80::1%eth0', /without the zone/],
    ['::ffff:127.0.0.0/8', /covers more than IPv4 addresses.*203\.0\.113\.0\/24/],
  ])('%s, which would never match, is rejected', (entry, error) => {
    expect(entriesOf(entry)).toEqual([expect.stringMatching(error)])
  })

  it('is one entry in all its spellings', () => {
    expect(entriesOf('1.2.3.4\n\u200b::ffff:1.2.3.4, 1.2.3.4/32')).toHaveLength(1)
  })

  it('is separated by line breaks, commas, semicolons or spaces, without duplicates', () => {
    expect(entriesOf(' 1.2.3.4,\n2001:db8::1 1.2.3.4;5.6.7.8 ')).toEqual([
      '1.2.3.4 One IPv4 address',
      '2001:db8::1 One IPv6 address',
      '5.6.7.8 One IPv4 address',
    ])
  })
})
