import { problemOf } from '../../lib/problem.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Saves the support bundle as a file. Loads its code when called. Never rejects. */
export async function downloadSupportBundle(): Promise<void> {
  try {
    const [{ createSupportBundle }, { saveFile }] = await Promise.all([
      import('./supportBundle.ts'),
      import('../export/saveFile.ts'),
    ])
    const time = new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')
    saveFile(
      new Blob([createSupportBundle()], { type: 'application/json' }),
      `support-bundle-${time}.json`,
    )
  } catch (thrown) {
    const { title, detail } = problemOf(thrown)
    toast({ tone: 'error', title, detail })
  }
}
