/** Of radio and toggle buttons only the selected ones, which Tab reaches; not the hidden inputs of MUI. */
const fields = [
  'input:not([type="hidden"], [type="file"], [type="radio"], [aria-hidden], [readonly])',
  'input[type="radio"]:checked',
  'textarea:not([aria-hidden], [readonly])',
  '[role="combobox"]',
  '[aria-pressed="true"]',
].join()

/** Focuses the first field of an opened dialog, else what scrolls in it, else its first control; keeps a focus already in it. */
export function focusFirst(dialog: HTMLElement | null): void {
  const { activeElement } = document
  if (!dialog || (activeElement !== dialog && dialog.contains(activeElement))) return
  const find = (selector: string) => dialog.querySelector<HTMLElement>(selector)
  const first = find(fields) ?? find('[role="group"][tabindex="0"]') ?? find('button, a[href]')
  first?.focus()
}
