import { describe, expect, it } from 'vitest'
import { bareCredential } from './credential.ts'

describe('the credential in an Authorization value', () => {
  it.each([
    ['bare, as the GraphQL document has it', 'abc.def.ghi'],
    [
      'after Bearer and a non-breaking space, as the REST document has it',
      'Bearer\u00A0abc.def.ghi',
    ],
    ['after Bearer and a non-breaking space sent as UTF-8', 'Bearer\u00C2\u00A0abc.def.ghi'],
    ['after Bearer and a blank', 'Bearer abc.def.ghi'],
    ['after the scheme in other letters, with blanks around', '  bearer   abc.def.ghi '],
  ])('is found %s', (_form, value) => {
    expect(bareCredential(value)).toBe('abc.def.ghi')
  })

  it.each([undefined, null, '', '   ', 'x'.repeat(10_000)])(
    'is empty where there is none (%#)',
    (value) => {
      expect(bareCredential(value)).toBe('')
    },
  )

  it('is left whole when it only begins like the scheme word', () => {
    expect(bareCredential('bearertoken')).toBe('bearertoken')
  })
})
