/** Policies for the AWS role that a stream delivers with (REST interface, Data stream: role and trust relationship). */
import type { DestinationKind } from './streamInput.ts'

export interface CloudTarget {
  destination: Exclude<DestinationKind, 'callback'>
  /** The role's ARN, which names the account. */
  role: string
  region: string
  target: string
}

/** Returns the permission policy of the role as JSON; missing values are in angle brackets. */
export function permissionPolicy({ destination, role, region, target }: CloudTarget): string {
  const partition = partitionOf(region)
  const name = target.trim()
  const statement =
    destination === 'storage'
      ? {
          Effect: 'Allow',
          Action: 's3:PutObject',
          Resource: `arn:${partition}:s3:::${name || '<bucket>'}/*`,
        }
      : {
          Effect: 'Allow',
          Action: ['kinesis:PutRecord', 'kinesis:PutRecords'],
          Resource: `arn:${partition}:kinesis:${region.trim() || '<region>'}:${accountOf(role)}:stream/${name || '<stream>'}`,
        }
  return policy({ Sid: 'WriteDataStream', ...statement })
}

/** Returns the trust policy of the role as JSON. The interface does not name the account of the service. */
export function trustPolicy(region: string): string {
  return policy({
    Sid: 'TrustDataStream',
    Effect: 'Allow',
    Principal: { AWS: `arn:${partitionOf(region)}:iam::<account of the service>:root` },
    Action: 'sts:AssumeRole',
  })
}

function policy(statement: object): string {
  return JSON.stringify({ Version: '2012-10-17', Statement: [statement] }, null, 2)
}

function accountOf(role: string): string {
  return /^arn:[\w-]+:iam::(\d{12}):/.exec(role.trim())?.[1] ?? '<your account>'
}

function partitionOf(region: string): string {
  const [area, kind = ''] = region.trim().split('-')
  if (area === 'cn' || area === 'eusc') return `aws-${area}`
  if (kind === 'gov') return 'aws-us-gov'
  // Isolated regions: aws-iso, and aws-iso-b for us-isob.
  const [isolated, letter] = /^iso([a-z]?)$/.exec(kind) ?? []
  if (isolated === undefined) return 'aws'
  return letter ? `aws-iso-${letter}` : 'aws-iso'
}
