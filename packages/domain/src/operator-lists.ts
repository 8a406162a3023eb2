/** What operators choose from in lists of work that waits for them. Here, so that a page loads no schemas for them. */

/** Messages: `operator.cases.which.<name>`. */
export const operatorCaseLists = ['refused', 'approval', 'late', 'all'] as const

/** Why a production order waits for an operator; messages: `operator.production.which.<name>`. */
export const unassignedLists = ['all', 'refused', 'unassigned', 'locked', 'overdue'] as const

/** Why no supplier makes a product now; messages: `operator.suppliers.problems.<name>`. */
export const supplierProblems = ['unassigned', 'locked', 'paused'] as const
export type SupplierProblem = (typeof supplierProblems)[number]

/** Messages: `operator.suppliers.which.<name>`. */
export const productSupplierLists = ['all', ...supplierProblems] as const
