/**
 * What a login may do. Every call that needs a session names one of these (`permission` in `defineCall`), and so does
 * every page of the console. Roles are sets of them.
 */
export const permissionCodes = [
  // Of every login: its own password, sessions, two-factor authentication and views.
  'self',
  // Of every member: what is shown around each page, favorites and the cart.
  'account',
  // Sellers
  'designs',
  // Uploads: for designs, and as evidence of after-sales cases.
  'artworks',
  'viewProducts',
  'listings',
  'stores',
  'viewOrders',
  'orders',
  'pay',
  'reports',
  // Suppliers
  'production',
  'station',
  'shipping',
  'workshop',
  // Sellers and suppliers; `cases` belongs to operators too.
  'cases',
  'documents',
  'finance',
  'developers',
  'team',
  // Operators
  'overview',
  'money',
  'accounts',
  'operations',
  // Products, their suppliers and customs data.
  'catalog',
  'system',
  'operators',
] as const
export type Permission = (typeof permissionCodes)[number]

/** Roles by user type. The first one has every permission of its type: the owner, or the administrator. */
export const rolesOf = {
  3: ['owner', 'designer', 'orders', 'finance'],
  2: ['owner', 'lead', 'station'],
  1: ['administrator', 'finance', 'support'],
} as const
export const roles = ['owner', 'designer', 'orders', 'finance', 'lead', 'station', 'administrator', 'support'] as const
export type Role = (typeof roles)[number]

/** Roles that a member of a team can have; the owner is the account itself. */
export const memberRolesOf = {
  3: ['designer', 'orders', 'finance'],
  2: ['lead', 'station'],
} as const
export const memberRoles = ['designer', 'orders', 'finance', 'lead', 'station'] as const
export type MemberRole = (typeof memberRoles)[number]

export const operatorRoles = rolesOf[1]
export type OperatorRole = (typeof operatorRoles)[number]

const everyone = ['self', 'account'] as const

const permissionsByRole: Readonly<Record<Exclude<Role, 'finance'>, readonly Permission[]>> = {
  owner: permissionCodes,
  designer: [...everyone, 'designs', 'artworks', 'viewProducts', 'listings'],
  orders: [...everyone, 'artworks', 'viewProducts', 'viewOrders', 'orders', 'cases', 'documents'],
  lead: [...everyone, 'production', 'station', 'shipping', 'workshop', 'cases', 'documents'],
  station: [...everyone, 'station'],
  administrator: permissionCodes,
  support: [...everyone, 'overview', 'operations', 'accounts', 'cases', 'shipping'],
}
const financeOf: Readonly<Record<1 | 2 | 3, readonly Permission[]>> = {
  3: [...everyone, 'viewOrders', 'pay', 'finance', 'reports', 'documents'],
  2: [...everyone, 'finance'],
  1: [...everyone, 'overview', 'money'],
}

/** What a role may do. `mayPay` adds payment to the role `orders`; other roles either have it or cannot get it. */
export function permissionsOf(
  userType: 1 | 2 | 3,
  { role, mayPay = false }: { readonly role: Role; readonly mayPay?: boolean },
): readonly Permission[] {
  if (role === 'finance') return financeOf[userType]
  return role === 'orders' && mayPay ? [...permissionsByRole.orders, 'pay'] : permissionsByRole[role]
}

/** How many members an account can have, how long an invitation is valid, and how many are mailed in a day. */
export const teamLimits = {
  members: 50,
  invitations: 50,
  invitationDays: 7,
  mailsPerDay: 50,
  /** How often a link may be refused because the login is taken. */
  refusals: 10,
  shownEvents: 50,
  name: 40,
  mail: 254,
} as const
