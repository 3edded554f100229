/** The time to draw three months of sessions after a click, compared with as many plain rectangles in the same page. */
import type { Bench } from '../bench.ts'
import { median } from '../statistics.ts'
import { portal } from '../subjects.ts'
import { simWithEvents } from './simEvents.ts'

const samples = 10
const sessions = 5000

/** Returns the medians (ms) from the click on "Zoom out" to three months to the paint, and for drawing one plain rectangle per session. */
export async function timeline(bench: Bench): Promise<{ drawMs: number; bareMs: number }> {
  const iccid = await simWithEvents(bench)
  const tab = await bench.openTab(portal)
  await tab.page.goto(`${bench.origin}/sims/${iccid}/activity?range=all`)
  await tab.page.locator('[role=img] path').first().waitFor()
  await tab.page.waitForLoadState('networkidle')
  const times = await tab.page.evaluate(
    async ({ samples, sessions }) => {
      const button = (label: string) =>
        document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)
      const painted = () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now())
            port2.postMessage(undefined)
          }),
        )
      const rest = () => new Promise((resolve) => setTimeout(resolve, 600))
      const draw: number[] = []
      const bare: number[] = []
      for (let sample = 0; sample < samples; sample++) {
        button('Zoom in')?.click()
        await rest()
        const startedMs = performance.now()
        button('Zoom out')?.click()
        draw.push((await painted()) - startedMs)
        await rest()

        const bareStartedMs = performance.now()
        const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
        svg.setAttribute('width', '1100')
        for (let at = 0; at < sessions; at++) {
          const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
          rect.setAttribute('x', String((at / sessions) * 1100))
          rect.setAttribute('width', '0.1')
          rect.setAttribute('height', '18')
          svg.append(rect)
        }
        document.querySelector('[role=img]')?.parentElement?.append(svg)
        bare.push((await painted()) - bareStartedMs)
        svg.remove()
        await rest()
      }
      return { draw, bare }
    },
    { samples, sessions },
  )
  await tab.close()
  return { drawMs: median(times.draw), bareMs: median(times.bare) }
}
