/** What `/metrics` shows; `deploy/` has a dashboard and alert rules for these names. */
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
const registers = [registry]

export const metrics = {
  sims: new Gauge({
    name: 'connectivity_sims',
    help: 'SIMs by status.',
    labelNames: ['status'],
    registers,
  }),
  online: new Gauge({ name: 'connectivity_sims_online', help: 'SIMs in a session.', registers }),
  matches: new Counter({
    name: 'watcher_rule_matches_total',
    help: 'Matches of a rule.',
    labelNames: ['rule'],
    registers,
  }),
  deliveries: new Counter({
    name: 'watcher_deliveries_total',
    help: 'Attempts to deliver a message: delivered, failed, dead.',
    labelNames: ['target', 'result'],
    registers,
  }),
  deliverySeconds: new Histogram({
    name: 'watcher_delivery_seconds',
    help: 'From a match to the delivery of its message.',
    buckets: [0.25, 0.5, 1, 2, 5, 15, 60, 300, 1800, 7200],
    registers,
  }),
  outbox: new Gauge({ name: 'watcher_outbox', help: 'Messages to deliver.', registers }),
  deadLetters: new Gauge({
    name: 'watcher_dead_letters',
    help: 'Messages that could not be delivered.',
    registers,
  }),
  connected: new Gauge({
    name: 'watcher_connected',
    help: 'Whether live updates arrive.',
    registers,
  }),
  blindSeconds: new Counter({
    name: 'watcher_blind_seconds_total',
    help: 'Time without live updates.',
    registers,
  }),
  actions: new Counter({
    name: 'watcher_actions_total',
    help: 'SIMs changed by a rule: changed, failed, dryRun, stopped, capped.',
    labelNames: ['rule', 'result'],
    registers,
  }),
  lastCheck: new Gauge({
    name: 'watcher_last_check_timestamp_seconds',
    help: 'When the fleet was last checked.',
    registers,
  }),
}
