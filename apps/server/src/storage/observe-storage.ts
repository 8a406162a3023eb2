import { Counter, type Registry } from 'prom-client'
import { inSpan } from '../tracing/tracing.ts'
import type { Storage } from './storage.ts'

/**
 * Records operations of a storage in traces, and counts those that fail. Spans name the area of a file, which is the
 * first part of its key, and not the file.
 */
export function observeStorage(storage: Storage, registry: Registry): Storage {
  const errors = new Counter({
    name: 'storage_errors_total',
    help: 'Operations of the file storage that failed',
    labelNames: ['operation'] as const,
    registers: [registry],
  })
  const observed = <T>(operation: string, key: string, work: () => Promise<T>): Promise<T> => {
    const attributes = { 'podwright.storage.operation': operation, 'podwright.storage.area': areaOf(key) }
    return inSpan({ name: `storage ${operation}`, kind: 'client', attributes }, async () => {
      try {
        return await work()
      } catch (error) {
        errors.inc({ operation })
        throw error
      }
    })
  }
  return {
    ...storage,
    put: (key, content) => observed('put', key, () => storage.put(key, content)),
    putFile: (key, file) => observed('putFile', key, () => storage.putFile(key, file)),
    putFolder: (prefix, folder) => observed('putFolder', prefix, () => storage.putFolder(prefix, folder)),
    copy: (from, to) => observed('copy', to, () => storage.copy(from, to)),
    head: (key) => observed('head', key, () => storage.head(key)),
    open: (key, range) => observed('open', key, () => storage.open(key, range)),
    remove: (keys) => observed('remove', keys[0] ?? '', () => storage.remove(keys)),
    removeFolder: (prefix) => observed('removeFolder', prefix, () => storage.removeFolder(prefix)),
    localFile: (key) => observed('localFile', key, () => storage.localFile(key)),
    localFolder: (prefix, options) => observed('localFolder', prefix, () => storage.localFolder(prefix, options)),
  }
}

function areaOf(key: string): string {
  return key.split('/', 1)[0] ?? ''
}
