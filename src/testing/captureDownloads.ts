/** Catches the files that the portal downloads. Only for tests. */
import { onTestFinished, vi } from 'vitest'

/** Returns the downloaded files. The list grows until the end of the test. */
export function captureDownloads(): readonly { name: string; file: Blob }[] {
  const saved: { name: string; file: Blob }[] = []
  const files = new Map<string, Blob>()
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:file-${files.size}`
    if (file instanceof Blob) files.set(url, file)
    return url
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    const file = files.get(this.href)
    if (file) saved.push({ name: this.download, file })
  })
  onTestFinished(() => {
    create.mockRestore()
    click.mockRestore()
  })
  return saved
}
