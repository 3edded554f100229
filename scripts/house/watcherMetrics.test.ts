/** Compares the dashboard and the alert rules in deploy/ with the metrics of the watcher. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { registry } from '../../src/watcher/metrics.ts'

const registered = registry.getMetricsAsArray().map(({ name }) => name)

it.each(['deploy/grafana-dashboard.json', 'deploy/prometheus-rules.yaml'])(
  'has only metrics of the watcher in %s',
  (path) => {
    const names = readFileSync(path, 'utf8').match(/\b(watcher|connectivity)_[a-z_]+/g) ?? []
    const used = new Set(names.map((name) => name.replace(/_(bucket|sum|count)$/, '')))
    expect([...used].filter((name) => !registered.includes(name))).toEqual([])
    expect(used.size).toBeGreaterThan(5)
  },
)

it('shows every metric of the watcher in the dashboard', () => {
  const dashboard = readFileSync('deploy/grafana-dashboard.json', 'utf8')
  expect(registered.filter((name) => !dashboard.includes(name))).toEqual([])
})
