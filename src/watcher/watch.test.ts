import { describe, expect, it } from 'vitest'
import { setUpWatcher, waitFor } from '../testing/setUpWatcher.ts'

const deactivated = { name: 'Gone', conditions: [{ kind: 'status', statusids: [5] }] } as const
const limits = { name: 'Limit', conditions: [{ kind: 'usage', percent: 90 }] } as const

describe('a watcher', () => {
  it('reports a change of a SIM with a link to it', async () => {
    const test = await setUpWatcher({ rules: [deactivated] })
    const [iccid = ''] = await test.quietSims(1)
    await test.watch()
    await test.account.graphql(
      `mutation { startBatchJob(params: { includeIccIds: ["${iccid}"], statusid: 5 }) { batchJobId } }`,
    )
    await waitFor(() => test.messages.length > 0)
    expect(test.messages).toMatchObject([
      {
        type: 'alert',
        rule: 'Gone',
        title: 'Gone: 1 SIM',
        count: 1,
        items: [{ iccid, text: 'Status changed to “Deactivated”' }],
        link: { label: 'Show SIM', url: `http://portal.test/portal/sims/${iccid}` },
      },
    ])
  })
})
