import { totalmem } from 'node:os'

const megabyte = 1024 * 1024

/**
 * Server settings, passed at each start so that they belong to the code and not to the data folder. fsync,
 * full_page_writes and synchronous_commit keep their defaults: a committed row is on disk.
 */
export function serverSettings(socketFolder: string, memoryBytes = totalmem()): Record<string, string> {
  const memoryMb = Math.floor(memoryBytes / megabyte)
  return {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '120',
    shared_buffers: `${memoryMb >= 4096 ? 256 : 128}MB`,
    work_mem: '16MB',
    effective_cache_size: `${Math.max(256, Math.floor(memoryMb / 4))}MB`,
    random_page_cost: '1.1',
    jit: 'off',
    wal_compression: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_checkpoints: 'off',
  }
}
