/** The portal in an engine, as its user finds it: by roles, names and texts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as Library from '@testing-library/dom'
import { expect } from '@playwright/test'
import type { Engine } from './engine.ts'

/** A role, "text", "label" or "css", and what is looked for within the step before. */
type Step = readonly [by: string, name: string | RegExp]
type SentStep = readonly [by: string, name: string, flags: string | null]

interface Box {
  x: number
  y: number
  width: number
  height: number
  text: string
}

interface Found {
  box: Box
  /** Whether a pointer in its middle hits it, and it does not move. */
  isTarget: boolean
}

export type Portal = ReturnType<typeof portalIn>

const library = readFileSync(
  join('node_modules', '@testing-library', 'dom', 'dist', '@testing-library', 'dom.umd.min.js'),
  'utf8',
)

export function portalIn(engine: Engine, origin: string) {
  const run = async <A extends readonly unknown[], T>(
    task: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<T> => (await engine.evaluate(task.toString(), args)) as T // what the task returned

  const find = async (path: readonly Step[]): Promise<Found[]> => {
    const isReady = await run(() => 'TestingLibraryDom' in window)
    if (!isReady) await engine.evaluate(`() => { ${library} }`, [])
    return run(findInPage, path.map(sent))
  }

  /** Waits until something is on screen, and returns where. */
  const see = async (...path: readonly Step[]): Promise<Box> => (await wait(path, () => true)).box
  const wait = async (path: readonly Step[], isWanted: (found: Found) => boolean) => {
    let found: Found | undefined
    await expect
      .poll(
        async () => {
          try {
            ;[found] = await find(path)
          } catch (error) {
            // A page that is being left has no answer.
            return String(error)
          }
          return found === undefined ? 'missing' : isWanted(found) ? 'found' : 'covered or moving'
        },
        { message: path.map(([by, name]) => `${by} ${name}`).join(' > ') },
      )
      .toBe('found')
    if (!found) throw new Error('not found')
    return found
  }
  const clickWith = async (modifier: 'Shift' | undefined, path: readonly Step[]) => {
    const { box } = await wait(path, ({ isTarget }) => isTarget)
    await engine.click({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, modifier)
  }
  const click = (...path: readonly Step[]) => clickWith(undefined, path)
  const fill = (text: string, ...path: readonly Step[]) =>
    // Firefox has once lost the first keys in a form that had just been drawn.
    expect(async () => {
      await click(...path)
      await engine.press('Control', 'a')
      await engine.type(text)
      // The field that was clicked.
      const value = () => (document.activeElement as HTMLInputElement).value
      expect(await run(value)).toBe(text)
    }).toPass({ timeout: 20_000 })

  return {
    run,
    see,
    click,
    shiftClick: (...path: readonly Step[]) => clickWith('Shift', path),
    fill,
    press: engine.press,
    type: engine.type,
    wheel: engine.wheel,
    resize: engine.resize,
    chooseFile: engine.chooseFile,
    problems: engine.problems,
    poll: <T>(task: () => T | Promise<T>) => expect.poll(() => run(task).catch(String)),
    open: (path: string) => engine.open(origin + path),
    async signIn(token: string, path: string) {
      await engine.open(origin + path)
      await fill(token, ['label', 'Application token'])
      await click(['button', /^Sign in/])
      await see(['button', /, (Administrator|User)$/])
    },
  }
}

function sent([by, name]: Step): SentStep {
  return typeof name === 'string' ? [by, name, null] : [by, name.source, name.flags]
}

/** Runs in the page. */
async function findInPage(path: readonly SentStep[]): Promise<Found[]> {
  // The library is loaded before.
  const { TestingLibraryDom: dom } = window as unknown as { TestingLibraryDom: typeof Library }
  let scopes: HTMLElement[] = [document.body]
  for (const [by, text, flags] of path) {
    const name = flags === null ? text : new RegExp(text, flags)
    scopes = scopes.flatMap((scope) => {
      if (by === 'css') return [...scope.querySelectorAll<HTMLElement>(text)]
      if (by === 'text') return dom.queryAllByText(scope, name)
      if (by === 'label') return dom.queryAllByLabelText(scope, name)
      return dom.queryAllByRole(scope, by, { name })
    })
  }
  const boxOf = (element: HTMLElement): Box => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height, text: element.innerText }
  }
  const visible = scopes.filter((element) => element.checkVisibility())
  const [first] = visible
  if (!first) return []
  first.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const before = JSON.stringify(boxOf(first))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return visible.map((element) => {
    const box = boxOf(element)
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const isTarget = element.contains(hit) && (element !== first || JSON.stringify(box) === before)
    return { box, isTarget }
  })
}
