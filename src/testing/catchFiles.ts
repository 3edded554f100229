/** Catches the files the portal saves, in place of a browser that would. Only for tests. */
import { onTestFinished, vi } from 'vitest'

/** The files saved until the end of the running test, the latest last. */
export function catchFiles(): readonly { name: string; file: Blob }[] {
  const saved: { name: string; file: Blob }[] = []
  const made = new Map<string, Blob>()
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const address = `blob:file-${made.size}`
    if (file instanceof Blob) made.set(address, file)
    return address
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    const file = made.get(this.href)
    if (file) saved.push({ name: this.download, file })
  })
  onTestFinished(() => {
    create.mockRestore()
    click.mockRestore()
  })
  return saved
}
