/**
 * The day of the terms and the privacy notice that users accept by registering. Change it with every change of their
 * texts that users have to accept.
 */
export const termsVersion = '2026-11-22'
