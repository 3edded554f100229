import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Fragment, useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { followTranslation } from './followTranslation.ts'

const { insertBefore, removeChild } = Node.prototype
beforeAll(followTranslation)
afterEach(cleanup)
afterAll(() => void Object.assign(Node.prototype, { insertBefore, removeChild }))

/** Replaces each text as Google Translate does. */
function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.data.toUpperCase()
    text.parentNode?.insertBefore(outer, text)
    text.parentNode?.removeChild(text)
  }
}

function Steps() {
  const [step, setStep] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
      <p role="status">
        {step === 0 && 'nothing yet, '}
        {step > 1 && <b>done, </b>}
        {step} of two steps
        {step > 1 && ', all'}
      </p>
    </>
  )
}

const next = () => userEvent.click(screen.getByRole('button'))
const status = () => screen.getByRole('status').textContent

it('shows each text once and as it is now when a translated page changes', async () => {
  render(<Steps />)
  translatePage()
  await next()
  await expect.poll(status).toBe('1 OF TWO STEPS')
  translatePage()
  await next()
  await expect.poll(status).toBe('done, 2 OF TWO STEPS, all')
})

it('moves a translated text with its neighbours', async () => {
  function Names() {
    const [names, setNames] = useState(['a', 'b'])
    return (
      <p role="status">
        <button type="button" onClick={() => setNames(names.toReversed())} aria-label="Turn" />
        {names.map((name) => (
          <Fragment key={name}>{name}</Fragment>
        ))}
      </p>
    )
  }
  render(<Names />)
  translatePage()
  await next()
  await expect.poll(() => status()?.toLowerCase()).toBe('ba')
})
