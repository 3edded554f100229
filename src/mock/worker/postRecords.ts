/** Nothing leaves the browser in which the demo runs. */
export function postRecords(): Promise<string> {
  return Promise.resolve('This demo delivers nothing: its data stays in the browser.')
}
