export { findStore } from './queries.ts'
export { createStore } from './stores.ts'
