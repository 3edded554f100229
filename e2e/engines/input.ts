/** Keyboard, mouse and wheel as the actions of WebDriver, which are the same in its two protocols. */
import type { Engine, Point } from './engine.ts'

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const codes: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
}

export function inputBy(
  perform: (actions: readonly object[]) => Promise<unknown>,
): Pick<Engine, 'click' | 'wheel' | 'press' | 'type'> {
  const keyboard = async (actions: readonly object[]) => {
    await perform([{ type: 'key', id: 'keyboard', actions }])
  }
  const down = (key: string) => ({ type: 'keyDown', value: codes[key] ?? key })
  const up = (key: string) => ({ type: 'keyUp', value: codes[key] ?? key })
  const place = ({ x, y }: Point) => ({ x: Math.round(x), y: Math.round(y), duration: 0 })
  return {
    async click(at, modifier) {
      if (modifier !== undefined) await keyboard([down(modifier)])
      const button = { button: 0 }
      const actions = [
        { type: 'pointerMove', ...place(at) },
        { type: 'pointerDown', ...button },
        { type: 'pointerUp', ...button },
      ]
      await perform([{ type: 'pointer', id: 'mouse', actions }])
      if (modifier !== undefined) await keyboard([up(modifier)])
    },
    async wheel(at, deltaY) {
      const actions = [{ type: 'scroll', ...place(at), deltaX: 0, deltaY }]
      await perform([{ type: 'wheel', id: 'wheel', actions }])
    },
    press: (...keys) => keyboard([...keys.map(down), ...keys.toReversed().map(up)]),
    type: (text) => keyboard(Array.from(text).flatMap((key) => [down(key), up(key)])),
  }
}
