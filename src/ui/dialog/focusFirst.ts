/** What is typed in or chosen from; not the hidden inputs of MUI. */
const typed = [
  'input:not([type="hidden"], [type="file"], [type="radio"], [type="checkbox"], [aria-hidden], [readonly])',
  'textarea:not([aria-hidden], [readonly])',
  '[role="combobox"]',
].join()
/** Of radio and toggle buttons only the selected ones, which Tab reaches. */
const switched = [
  'input[type="checkbox"]:not([aria-hidden])',
  'input[type="radio"]:checked',
  '[aria-pressed="true"]',
].join()

/** Focuses the first field of an opened dialog that is typed in, else its first choice, else what scrolls in it, else its first control; keeps a focus already in it. */
export function focusFirst(dialog: HTMLElement | null): void {
  const { activeElement } = document
  if (!dialog || (activeElement !== dialog && dialog.contains(activeElement))) return
  const find = (selector: string) => dialog.querySelector<HTMLElement>(selector)
  const first =
    find(typed) ?? find(switched) ?? find('[role="group"][tabindex="0"]') ?? find('button, a[href]')
  first?.focus()
}
