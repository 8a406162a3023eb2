export { findStore } from './queries.ts'
export { createStore, removeStore, showStore } from './stores.ts'
