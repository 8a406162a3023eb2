/** Whether shortcuts are displayed with Mac key symbols. */
export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)
