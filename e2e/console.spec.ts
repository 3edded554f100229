/** The main pages log nothing and no request fails for users and observers. `accessibility.spec.ts` checks the same for administrators. */
import { byArea, expect, mainPages, test } from './setup/portalPages.ts'
import { recordProblems } from './setup/recordProblems.ts'

for (const role of ['user', 'observer'] as const) {
  test.describe(`for the role ${role}`, () => {
    test.use({ role })

    for (const { area, pages } of byArea(mainPages)) {
      test(`${area}: no page logs anything`, async ({ page, openPage }) => {
        test.slow()
        const problems = recordProblems(page)
        for (const path of pages) {
          await test.step(path, () => openPage(path))
          expect(problems(), path).toEqual([])
        }
      })
    }
  })
}
