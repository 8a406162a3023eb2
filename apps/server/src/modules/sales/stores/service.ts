export { findStore, type StoreRow } from './queries.ts'
export { createStore, removeStore, showStore } from './stores.ts'
