/** The tooltip of every element with `data-tip` (see `tip`): after a short hover, or immediately on keyboard focus. Any key hides it. */
import { useEffect, useRef } from 'react'
import { showTipEvent } from './tip.ts'
import styles from './TooltipHost.module.css'

export function TooltipHost() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => (ref.current ? watchTips(ref.current) : undefined), [])
  return <div ref={ref} id="tooltip" role="tooltip" className={styles.tooltip} popover="manual" />
}

const hoverDelayMs = 350
const leaveDelayMs = 80
const gap = 6

function watchTips(tooltip: HTMLElement): () => void {
  let target: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (element: HTMLElement) => {
    const text = element.dataset['tip']
    if (!text || !element.isConnected) return
    hide()
    target = element
    tooltip.textContent = text
    tooltip.showPopover?.()
    place(tooltip, element)
    if (!element.hasAttribute('aria-describedby') && element.getAttribute('aria-label') !== text)
      element.setAttribute('aria-describedby', tooltip.id)
  }

  const hide = () => {
    clearTimeout(timer)
    if (!target) return
    if (target.getAttribute('aria-describedby') === tooltip.id)
      target.removeAttribute('aria-describedby')
    target = undefined
    tooltip.hidePopover?.()
    tooltip.textContent = ''
  }

  const onOver = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    const element = tipped(event.target)
    clearTimeout(timer)
    if (element === target || event.target === tooltip) return
    if (element) timer = setTimeout(() => show(element), target ? leaveDelayMs : hoverDelayMs)
    else if (target) timer = setTimeout(hide, leaveDelayMs)
  }
  const onFocus = (event: FocusEvent) => {
    const element = tipped(event.target)
    if (element?.matches(':focus-visible')) show(element)
  }
  const onShowRequest = (event: Event) => {
    const element = tipped(event.target)
    if (element) show(element)
  }
  const listening = new AbortController()
  const options = { signal: listening.signal, passive: true }
  document.addEventListener('pointerover', onOver, options)
  document.addEventListener('pointerdown', hide, options)
  document.addEventListener('focusin', onFocus, options)
  document.addEventListener('focusout', hide, options)
  document.addEventListener(showTipEvent, onShowRequest, options)
  document.addEventListener('keydown', hide, options)
  document.addEventListener('scroll', hide, { ...options, capture: true })
  return () => {
    hide()
    listening.abort()
  }
}

function tipped(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element
    ? (target.closest<HTMLElement>('[data-tip]') ?? undefined)
    : undefined
}

function place(tooltip: HTMLElement, element: HTMLElement) {
  const box = element.getBoundingClientRect()
  const size = tooltip.getBoundingClientRect()
  if (element.dataset['tipSide'] === 'beside') {
    tooltip.style.left = `${Math.round(box.right + gap)}px`
    tooltip.style.top = `${Math.round(box.top + (box.height - size.height) / 2)}px`
    return
  }
  const isBelow = box.bottom + gap + size.height < window.innerHeight
  const left = Math.min(
    Math.max(8, box.left + box.width / 2 - size.width / 2),
    window.innerWidth - size.width - 8,
  )
  tooltip.style.left = `${Math.round(left)}px`
  tooltip.style.top = `${Math.round(isBelow ? box.bottom + gap : box.top - gap - size.height)}px`
}
