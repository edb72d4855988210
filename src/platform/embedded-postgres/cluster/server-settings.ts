// The command line settings of the server. postgresql.conf is not changed, so an upgrade of Galley changes the settings of existing
// clusters too.
export const serverSettings: Readonly<Record<string, string>> = {
  // Reachable from this machine only. `launchServer` adds a Unix socket, if the system can take its path.
  listen_addresses: '127.0.0.1',
  unix_socket_permissions: '0700',

  // Acknowledged writes survive kill -9 and power loss.
  fsync: 'on',
  synchronous_commit: 'on',

  // A small machine shares its memory with the site itself. 80 leaves room for two instances, their workers and psql.
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  max_connections: '80',

  // Our queries are short and use indexes: compiling or parallelising them costs more than running them. Parallel workers also need
  // /dev/shm, which has only 64 MB in containers.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',

  // For solid state disks. With the default of 4 the planner avoids indexes too often.
  random_page_cost: '1.1',

  // Less WAL to write and to replay after a crash, and less than a gigabyte of it on a small disk.
  wal_compression: 'on',
  max_wal_size: '512MB',

  // The embedded server has no replicas, so it needs no process for replication.
  max_logical_replication_workers: '0',

  // A forgotten transaction holds locks and stops vacuum.
  idle_in_transaction_session_timeout: '60s',
  // Cancels a running query if its client was killed.
  client_connection_check_interval: '10s',

  // Standard error is already the log file, so no collector process is needed.
  logging_collector: 'off',
  log_line_prefix: '%m [%p] %a ',
  log_min_duration_statement: '500ms',
  log_lock_waits: 'on',
  log_checkpoints: 'off',
  // Values and conflicting keys may be email addresses or article texts, which must not be logged.
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  // The message of a failed statement quotes values too, and the site logs its code. So log only messages about the server itself.
  log_min_messages: 'log',

  // The same on every machine, because failures are recognised by the text of their messages.
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
};
