export { findCredentials, insertAccount, insertInviteCode } from './account-queries.ts'
export { findAccount, findPartName } from './admin-queries.ts'
export { firstInviteCode } from './register.ts'
export { isOpenSupplier } from './suppliers.ts'
