;(() => {
  const root = document.documentElement
  const store = (name, value) => localStorage.setItem(name, value)
  const address = new URL(location.href)
  // The validator, where a page loads it, must not try whether it may compile code: the content security policy would
  // report it.
  globalThis.__zod_globalConfig = { jitless: true }
  try {
    // a token in the address is taken over and leaves the address before anything else is requested.
    const token = address.searchParams.get('t')
    const userType = address.searchParams.get('ut')
    if (token !== null && userType !== null) {
      address.searchParams.delete('t')
      address.searchParams.delete('ut')
      history.replaceState(history.state, '', address.pathname + address.search + address.hash)
    }
    // An earlier release stored token and user type in two entries, a supplier's in the same ones.
    const old = localStorage.getItem('podwright.accessToken')
    if (old !== null) {
      const type = localStorage.getItem('podwright.userType') ?? '3'
      const key = type === '2' ? 'podwright.supplierSession' : 'podwright.session'
      if (localStorage.getItem(key) === null) store(key, `${type} ${old}`)
      localStorage.removeItem('podwright.accessToken')
      localStorage.removeItem('podwright.userType')
    }
    if (token && (userType === '2' || userType === '3')) {
      const former = localStorage.getItem('podwright.session')
      const next = `${userType} ${token}`
      // Kept until the user decides between the two accounts: a link must not replace a session unnoticed.
      if (former !== null && former !== next && localStorage.getItem('podwright.formerSession') === null)
        store('podwright.formerSession', former)
      store('podwright.session', next)
    }
    const isMember = localStorage.getItem('podwright.session') !== null
    root.dataset.auth = isMember ? 'member' : 'guest'
    // R-204, before the form is seen.
    if (isMember && /^\/auth\/login\/?$/.test(address.pathname)) location.replace('/home')
    // the page's language and the stored one agree, with one reload at most.
    const supported = ['zh-CN', 'en-US', 'th-TH', 'ms-MY', 'fil-PH', 'vi-VN', 'id-ID']
    const shown = root.lang
    const named = document.currentScript.hasAttribute('data-locale-in-address')
    const stored = localStorage.getItem('language')
    const requested = !named && supported.includes(stored) ? stored : shown
    if (stored !== requested) store('language', requested)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and this must precede the reload
    document.cookie = `language=${requested}; path=/; max-age=31536000; samesite=lax`
    if (requested === shown) sessionStorage.removeItem('podwright.languageReload')
    else if (sessionStorage.getItem('podwright.languageReload') !== requested) {
      sessionStorage.setItem('podwright.languageReload', requested)
      root.hidden = true
      // Reading waits until the writing has reached the browser; without it the reload can overtake the cookie.
      if (document.cookie.includes(`language=${requested}`)) location.reload()
      else root.hidden = false
    }
  } catch (error) {
    // Storage is blocked: the visitor browses as a guest, in the language that the server chose.
    if (!(error instanceof DOMException)) throw error
    root.dataset.auth = 'guest'
  }
})()
