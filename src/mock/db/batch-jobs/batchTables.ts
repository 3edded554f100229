/**
 * The tables of batch jobs. A job's selection is kept as it was when the job was started; how far the job is, is the id of the SIM it comes to
 * next, moved in the transaction that changes the SIMs before it. There is one row per SIM from the moment the job has come to it.
 */
export const batchTables = `
CREATE TABLE batch_job (
  batch_job_id INTEGER PRIMARY KEY, customerid INTEGER NOT NULL, status TEXT NOT NULL, started_at_ms INTEGER NOT NULL, finished_at_ms INTEGER,
  started_by TEXT NOT NULL, source_ip_address TEXT, changes TEXT NOT NULL, total_sims INTEGER NOT NULL, failed_sims INTEGER NOT NULL DEFAULT 0,
  successful_sims INTEGER NOT NULL DEFAULT 0, failures TEXT NOT NULL DEFAULT '{}', next_sim_id INTEGER NOT NULL DEFAULT 1, sims_per_second REAL
) STRICT;
CREATE INDEX batch_job_unfinished ON batch_job (batch_job_id) WHERE finished_at_ms IS NULL;

CREATE TABLE batch_job_selection (batch_job_id INTEGER PRIMARY KEY, sims TEXT NOT NULL) STRICT;

CREATE TABLE batch_job_sim (
  batch_job_id INTEGER NOT NULL, sim_id INTEGER NOT NULL, executed_at_ms INTEGER NOT NULL, outcome INTEGER NOT NULL, error_codes TEXT,
  PRIMARY KEY (batch_job_id, sim_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX batch_job_sim_unsuccessful ON batch_job_sim (batch_job_id, outcome, sim_id) WHERE outcome > 0;
`
