import { describe, expect, it } from 'vitest'
import { bareCredential } from './identity.ts'

describe('the credential in an Authorization header', () => {
  it.each([
    ['without a scheme, as in the GraphQL document', 'abc.def.ghi'],
    ['after Bearer and a non-breaking space, as in the REST document', 'Bearer\u00A0abc.def.ghi'],
    ['after Bearer and a non-breaking space sent as UTF-8', 'Bearer\u00C2\u00A0abc.def.ghi'],
    ['after Bearer and a space', 'Bearer abc.def.ghi'],
    ['after a lowercase scheme, with surrounding spaces', '  bearer   abc.def.ghi '],
  ])('is found %s', (_form, value) => {
    expect(bareCredential(value)).toBe('abc.def.ghi')
  })

  it.each([undefined, null, '', '   ', 'x'.repeat(10_000)])(
    'is empty when it is missing or too long (%#)',
    (value) => {
      expect(bareCredential(value)).toBe('')
    },
  )

  it('is unchanged when it only starts like the scheme', () => {
    expect(bareCredential('bearertoken')).toBe('bearertoken')
  })
})
