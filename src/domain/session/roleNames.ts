import type { Role } from '../../contract/tables.ts'

/** The roles in the words people read. */
export const roleNames: Record<Role, string> = {
  ADMINISTRATOR: 'Administrator',
  USER: 'User',
  OBSERVER: 'Observer',
}
