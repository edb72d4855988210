// Every setting the server is started with. Nothing is written to postgresql.conf, so an upgrade of Galley
// changes them for existing clusters too.
export const serverSettings: Readonly<Record<string, string>> = {
  // Reachable from this machine only. Loopback has no path length limit, which a unix socket in a deep folder has.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',

  // What was acknowledged survives kill -9 and power loss.
  fsync: 'on',
  synchronous_commit: 'on',

  // A small machine shares its memory with the site itself. 80 leaves room for two instances, their workers and psql.
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  max_connections: '80',

  // Short indexed queries: compiling or spreading them costs more than running them, and parallel workers need
  // /dev/shm, of which containers have 64 MB.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',

  // Disks are solid state nowadays; the default of 4 makes the planner shy of indexes.
  random_page_cost: '1.1',

  // Less to write and to replay after a crash, and no gigabyte of log segments on a small disk.
  wal_compression: 'on',
  max_wal_size: '512MB',

  // There is nothing to replicate to; one process less.
  max_logical_replication_workers: '0',

  // A forgotten transaction holds locks and stops vacuum.
  idle_in_transaction_session_timeout: '60s',
  // The query of a killed process ends instead of running to nobody.
  client_connection_check_interval: '10s',

  // Standard error is already the log file, so no collector process is needed.
  logging_collector: 'off',
  log_line_prefix: '%m [%p] %a ',
  log_min_duration_statement: '500ms',
  log_lock_waits: 'on',
  log_checkpoints: 'off',
  // Values and conflicting keys are mail addresses and article texts, which do not belong in a log.
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  // The message of a failed statement quotes values as well. The site logs its code; here only what concerns the server itself.
  log_min_messages: 'log',

  // The same times and messages whatever the machine's own settings are; failures are recognised by their text.
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
};
