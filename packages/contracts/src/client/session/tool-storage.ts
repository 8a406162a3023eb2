import { formerKey } from './former-key.ts'
import { type SessionStorage, sessionKey } from './session-store.ts'

/** Key of a supplier's session in design tool and console. The site, which is for sellers, does not read it. */
export const supplierKey = 'podwright.supplierSession'
/** The session that a link has replaced in design tool and console. */
const toolFormerKey = 'podwright.formerToolSession'

/**
 * Returns the storage of design tool and console. They share a seller's session with the site; a supplier's is apart
 * and comes first. A seller's session that begins here replaces it.
 */
export function toolStorage(storage: SessionStorage): SessionStorage {
  const isSupplier = () => storage.getItem(supplierKey) !== null
  return {
    getItem(key) {
      if (key === sessionKey) return storage.getItem(supplierKey) ?? storage.getItem(key)
      if (key !== formerKey) return storage.getItem(key)
      return storage.getItem(toolFormerKey) ?? (isSupplier() ? null : storage.getItem(formerKey))
    },
    setItem(key, value) {
      if (key === formerKey) return storage.setItem(toolFormerKey, value)
      if (key !== sessionKey) return storage.setItem(key, value)
      if (value.startsWith('2 ')) return storage.setItem(supplierKey, value)
      storage.setItem(key, value)
      storage.removeItem(supplierKey)
    },
    removeItem(key) {
      if (key === formerKey) storage.removeItem(toolFormerKey)
      if (key === sessionKey && isSupplier()) storage.removeItem(supplierKey)
      else if (key !== formerKey || !isSupplier()) storage.removeItem(key)
    },
  }
}
