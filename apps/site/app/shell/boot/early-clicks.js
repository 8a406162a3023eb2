// Clicks before hydration are kept and repeated after it. Links and GET forms work without script, and so does a button
// that opens a popover.
;(() => {
  const needsScript =
    'button:not([type=submit],[popovertarget]),button[data-replay],form[method=post] button,input[type=checkbox],input[type=radio]'
  const early = new Set()
  const keep = (event) => {
    // The server renders this link for guests, to login; a member who uses it early gets to the tool.
    const tool = document.documentElement.dataset.auth === 'member' && event.target.closest('a[data-tool]')
    if (tool) {
      tool.href = tool.dataset.tool
      tool.target = '_blank'
      return
    }
    const clicked = event.target.closest(needsScript)
    if (!clicked) return
    event.preventDefault()
    event.stopImmediatePropagation()
    clicked.setAttribute('aria-busy', 'true')
    early.add(clicked)
  }
  const replay = () => {
    removeEventListener('click', keep, true)
    for (const clicked of early) {
      clicked.removeAttribute('aria-busy')
      clicked.click()
    }
    early.clear()
  }
  addEventListener('click', keep, true)
  addEventListener('podwright:hydrated', replay)
  // Without the page's scripts, forms lead to their addresses.
  addEventListener('error', (event) => event.target.tagName === 'SCRIPT' && replay(), true)
})()
