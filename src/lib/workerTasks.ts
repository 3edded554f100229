/**
 * Returns a function that runs a task in the worker of this URL, which answers `{ id, task }` with `{ id, result }`. Without workers,
 * and when it cannot be loaded, tasks run on this thread by `runHere`, which must not throw. Results may arrive out of order.
 */
export function createWorkerTasks<Task, Result>(
  url: string,
  runHere: (task: Task) => Result,
): (task: Task) => Promise<Result> {
  let worker: Worker | undefined
  let lastId = 0
  const pending = new Map<number, { task: Task; resolve: (result: Result) => void }>()

  function finish(id: number, result: Result): void {
    pending.get(id)?.resolve(result)
    pending.delete(id)
  }

  function replaceWorker(): void {
    worker?.terminate()
    worker = undefined
    for (const [id, { task }] of pending) finish(id, runHere(task))
  }

  return (task) => {
    worker ??= startWorker(url)
    if (!worker) return Promise.resolve(runHere(task))
    worker.onmessage = ({ data }: MessageEvent<{ id: number; result: Result }>) =>
      finish(data.id, data.result)
    worker.onerror = replaceWorker
    const id = ++lastId
    return new Promise((resolve) => {
      pending.set(id, { task, resolve })
      worker?.postMessage({ id, task })
    })
  }
}

/** Starts workers. The Content-Security-Policy allows script URLs only from this trusted-types policy, for the portal's own origin. */
interface ScriptPolicy {
  createScriptURL(url: string): unknown
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy
}

let policy: ScriptPolicy | undefined

function startWorker(url: string): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined
  try {
    return new Worker(trusted(url) as string, { type: 'module' })
  } catch {
    return undefined
  }
}

function trusted(url: string): unknown {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  if (!factory) return url
  policy ??= factory.createPolicy('portal-worker', { createScriptURL: ownScript })
  return policy.createScriptURL(url)
}

function ownScript(url: string): string {
  if (new URL(url, location.href).origin !== location.origin)
    throw new TypeError('A worker must come from the portal itself.')
  return url
}
