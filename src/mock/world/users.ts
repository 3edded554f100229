import type { Role } from '../../contract/tables.ts'
import type { Viewer } from './viewer.ts'
import type { World } from './world.ts'
export interface UserRow {
  /** A UUID: how the GraphQL interface knows the user. */
  readonly userId: string
  /** The number the REST interface knows the user by. */
  readonly id: number
  readonly username: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly customerid: number
}
export declare function listUsers(world: World, viewer: Viewer): readonly UserRow[]
export declare function findUser(world: World, userId: string): UserRow | undefined
export declare function viewerOfUser(world: World, userId: string): Viewer | undefined
