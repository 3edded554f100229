import { expect, it } from 'vitest'
import { permissionPolicy, trustPolicy } from './StreamFields.tsx'

const role = 'arn:aws:iam::210987654321:role/fleet-writer'
const statementOf = (policy: string): unknown =>
  (JSON.parse(policy) as { Statement: unknown[] }).Statement[0] // the structure of a policy

it('allows writing objects to the bucket and nothing else', () => {
  const policy = permissionPolicy({
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
  const policy = permissionPolicy({
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
  const policy = permissionPolicy({ destination: 'stream', role: 'writer', region: '', target: '' })
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
  expect(permissionPolicy({ destination: 'storage', role, region, target: 'b' })).toContain(
    `"arn:${partition}:s3:::b/*"`,
  )
  expect(permissionPolicy({ destination: 'stream', role, region, target: 'b' })).toContain(
    `"arn:${partition}:kinesis:`,
  )
  expect(trustPolicy(region)).toContain(`"arn:${partition}:iam::`)
})
