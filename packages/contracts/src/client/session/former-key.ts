/** Key of the session that a session from a URL has replaced, until the user decides between them. */
export const formerKey = 'podwright.formerSession'
