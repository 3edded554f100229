/** Handler types derived from the OpenAPI file: requests are already validated, and responses must match the file. */
import type { operations } from '../../../contract/generated/rest.ts'
import type { Exchange } from '../../auth/authToken.ts'
import type { DeliveryHosts } from '../../services/data-streams/deliveryHosts.ts'
import type { Viewer, Store } from '../../store/store.ts'

export type OperationId = keyof operations

type Json<Holder> = Holder extends { content: { 'application/json': infer Body } }
  ? Body
  : undefined

type SuccessStatus = 200 | 201 | 204

type Answer<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses'] & SuccessStatus]: {
    status: Status
    body: Json<operations[Id]['responses'][Status]>
    headers?: Readonly<Record<string, string>>
  }
}[keyof operations[Id]['responses'] & SuccessStatus]

/** The input of every handler. */
interface OpenCall<Id extends OperationId> {
  body: Json<operations[Id]['requestBody']>
  query: NonNullable<operations[Id]['parameters']['query']>
  path: NonNullable<operations[Id]['parameters']['path']>
  /** The requested URL, for links to other pages. */
  url: URL
  remoteAddress: string
  exchange: Exchange
  deliveryHosts: DeliveryHosts
}

/** The input of handlers that require sign-in. */
export interface Call<Id extends OperationId> extends OpenCall<Id> {
  store: Store
  viewer: Viewer
}

type Handler<Id extends OperationId> = (call: Call<Id>) => Answer<Id> | Promise<Answer<Id>>

export type HandlersOf<Id extends OperationId> = { readonly [One in Id]: Handler<One> }

/** A handler for requests without sign-in. */
export type OpenHandler<Id extends OperationId> = (
  call: OpenCall<Id>,
) => Answer<Id> | Promise<Answer<Id>>

export function ok<Body>(body: Body, headers: Readonly<Record<string, string>> = {}) {
  return { status: 200 as const, body, headers }
}

export function created<Body>(body: Body, headers: Readonly<Record<string, string>> = {}) {
  return { status: 201 as const, body, headers }
}

export const noContent = { status: 204 as const, body: undefined }
