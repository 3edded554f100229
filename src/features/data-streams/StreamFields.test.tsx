import { fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { Form } from '../../ui/form/Form.tsx'
import { DestinationFields } from './StreamFields.tsx'
import { emptyInput, type DestinationKind, type StreamInput } from './streamInput.ts'

interface CloudFieldsProps extends Partial<Pick<StreamInput, 'role' | 'region' | 'target'>> {
  destination: DestinationKind
}

function CloudFields({ destination, ...input }: CloudFieldsProps) {
  const form = useForm<StreamInput>({ defaultValues: { ...emptyInput(), ...input } })
  return (
    <Form form={form} onSubmit={() => {}}>
      <DestinationFields destination={destination} />
    </Form>
  )
}

/** Returns a policy that the fields propose for their values. */
function policyOf(kind: 'permission' | 'trust', fields: CloudFieldsProps): string {
  const { unmount } = render(<CloudFields {...fields} />)
  fireEvent.click(screen.getByRole('button', { name: `AWS ${kind} policy` }))
  const { textContent } = screen.getByLabelText(`AWS ${kind} policy as JSON`)
  unmount()
  return textContent ?? ''
}

const role = 'arn:aws:iam::210987654321:role/fleet-writer'
const statementOf = (policy: string): unknown =>
  (JSON.parse(policy) as { Statement: unknown[] }).Statement[0] // the structure of a policy

it('allows writing objects to the bucket and nothing else', () => {
  const policy = policyOf('permission', {
    destination: 'storage',
    role,
    region: 'eu-west-1',
    target: ' archive ',
  })
  expect(statementOf(policy)).toMatchObject({
    Effect: 'Allow',
    Action: 's3:PutObject',
    Resource: 'arn:aws:s3:::archive/*',
  })
})

it('allows writing records to the stream in the account of the role', () => {
  const policy = policyOf('permission', {
    destination: 'stream',
    role,
    region: 'eu-west-1',
    target: 'fleet',
  })
  expect(statementOf(policy)).toMatchObject({
    Action: ['kinesis:PutRecord', 'kinesis:PutRecords'],
    Resource: 'arn:aws:kinesis:eu-west-1:210987654321:stream/fleet',
  })
})

it('has placeholders for missing values', () => {
  const policy = policyOf('permission', { destination: 'stream', role: 'writer' })
  expect(statementOf(policy)).toMatchObject({
    Resource: 'arn:aws:kinesis:<region>:<your account>:stream/<stream>',
  })
})

// The regions of https://github.com/boto/botocore/blob/develop/botocore/data/partitions.json.
it.each([
  ['eu-west-1', 'aws'],
  ['us-east-1', 'aws'],
  ['ap-southeast-5', 'aws'],
  ['mx-central-1', 'aws'],
  ['', 'aws'],
  ['cn-north-1', 'aws-cn'],
  ['us-gov-west-1', 'aws-us-gov'],
  [' eusc-de-east-1 ', 'aws-eusc'],
  ['us-iso-east-1', 'aws-iso'],
  ['us-isob-west-1', 'aws-iso-b'],
  ['eu-isoe-west-1', 'aws-iso-e'],
  ['us-isof-south-1', 'aws-iso-f'],
  ['eu-isof-west-1', 'aws-iso-f'],
])('names the partition of the region %s: %s', (region, partition) => {
  const fields = { role, region, target: 'b' }
  expect(policyOf('permission', { destination: 'storage', ...fields })).toContain(
    `"arn:${partition}:s3:::b/*"`,
  )
  expect(policyOf('permission', { destination: 'stream', ...fields })).toContain(
    `"arn:${partition}:kinesis:`,
  )
  expect(policyOf('trust', { destination: 'stream', ...fields })).toContain(
    `"arn:${partition}:iam::`,
  )
})
