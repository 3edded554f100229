/** What `/metrics` shows; `deploy/` has a dashboard and alert rules for these names. */
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
const registers = [registry]

function gauge(name: string, help: string, ...labelNames: string[]) {
  return new Gauge({ name, help, labelNames, registers })
}

function counter(name: string, help: string, ...labelNames: string[]) {
  return new Counter({ name, help, labelNames, registers })
}

export const metrics = {
  sims: gauge('connectivity_sims', 'SIMs by status.', 'status'),
  online: gauge('connectivity_sims_online', 'SIMs in a session.'),
  matches: counter('watcher_rule_matches_total', 'Matches of a rule.', 'rule'),
  deliveries: counter(
    'watcher_deliveries_total',
    'Attempts to deliver a message: delivered, failed, dead.',
    ...['target', 'result'],
  ),
  deliverySeconds: new Histogram({
    name: 'watcher_delivery_seconds',
    help: 'From a match to the delivery of its message.',
    buckets: [0.25, 0.5, 1, 2, 5, 15, 60, 300, 1800, 7200],
    registers,
  }),
  outbox: gauge('watcher_outbox', 'Messages to deliver.'),
  deadLetters: gauge('watcher_dead_letters', 'Messages that could not be delivered.'),
  connected: gauge('watcher_connected', 'Whether live updates arrive.'),
  blindSeconds: counter('watcher_blind_seconds_total', 'Time in which nothing was seen.'),
  actions: counter(
    'watcher_actions_total',
    'SIMs of an action: changed, failed, dryRun, stopped, capped.',
    ...['rule', 'result'],
  ),
  lastCheck: gauge('watcher_last_check_timestamp_seconds', 'When the fleet was last checked.'),
}
