/** Generated from the en-US texts of the area layout. */
export type LayoutMessages = {
  "skipToContent": "Skip to content"
  "brand": "Podwright"
  "nav": {
    "label": "Main navigation"
    "home": "Home"
    "design": "Design"
    "sysCategory": "Ready-made"
    "category": "Custom products"
    "about": "About"
    "solution": "Solutions"
    "resource": "Resources"
  }
  "solution": {
    "jit": "JIT semi-managed"
    "website": "Independent site"
    "operation": "How it works"
    "temu": "Marketplace semi-managed"
  }
  "resource": {
    "pod": "Print-on-demand guide"
    "calculator": "Profit calculator"
  }
  "search": {
    "label": "Search products"
    "placeholder": "Search by name or code"
    "submit": "Search"
    "products": "Products"
    "categories": "Categories"
    "count": "{count, plural, one {# suggestion} other {# suggestions}}"
    "popular": "Popular products"
    "popularCategories": "Popular categories"
    "recent": "Recent searches"
    "clearRecent": "Clear recent searches"
    "corrected": "Showing results for “{word}”"
    "all": "All results for “{keyword}”"
    "none": "No direct match: press Enter to search the list"
  }
  "language": {
    "label": "Language"
  }
  "account": {
    "loginRegister": "Log in / Sign up"
    "menu": "Account menu"
    "designCount": "Library ({count})"
    "cartCount": "Cart ({count})"
    "home": "Dashboard"
    "store": "My stores"
    "designFinished": "Library"
    "carts": "Cart"
    "orders": "Orders"
    "profile": "Profile"
    "logout": "Log out"
    "loggedOut": "You are logged out"
  }
  "otherAccount": {
    "text": "You are now logged in as {name}. Previously: {former}."
    "back": "Go back to {former}"
    "stay": "Continue as {name}"
    "named": "{name} ({role})"
    "role3": "seller"
    "role2": "supplier"
  }
  "newWindow": "(opens in a new window)"
  "footer": {
    "label": "Footer"
    "intro": "Print on demand for cross-border sellers: pick, design, list, produce and ship in one place."
    "guide": {
      "title": "Getting started"
      "select": "Select and develop products"
      "design": "How to design"
      "release": "Product release"
      "order": "How to place an order"
    }
    "about": {
      "title": "About"
      "us": "About us"
      "afterSales": "After-sales instructions"
    }
    "cooperation": {
      "title": "Partner with us"
      "member": "Member services"
      "refund": "Refund policy"
      "release": "Product release"
      "logistics": "Logistics information"
    }
    "contact": {
      "title": "Contact us"
      "officialAccount": "Official account"
      "support": "Customer support"
      "qrAlt": "QR code of {name}, leads to {target}"
      "email": "E-mail"
      "address": "Address"
    }
    "legal": {
      "terms": "Terms of service"
      "privacy": "Privacy notice"
      "cookies": "Cookies"
    }
    "copyright": "© {year} Podwright. All rights reserved."
  }
  "client": {
    "sessionExpired": "Invalid session, or the session has expired, please log in again"
    "unauthenticated": "Authentication failed, cannot access system resources"
    "forbidden": "No permission for this operation"
    "notFound": "Resource does not exist"
    "unexpected": "Unknown system error, please contact the administrator"
    "network": "Backend interface connection abnormal"
    "timeout": "System interface request timeout"
    "httpStatus": "System interface {status} abnormal"
    "duplicate": "Data is being processed, do not submit again"
  }
  "notice": {
    "label": "Notifications"
    "login": "Log in"
    "close": "Close"
  }
  "again": {
    "cart": "Log in again and we add this product to your cart right away, then bring you back to this spot."
    "library": "Log in again and we add this product to your library right away, then bring you back to this spot."
    "login": "Log in again"
    "notNow": "Not now"
  }
  "pending": {
    "slow": "This is taking longer than usual…"
    "cancel": "Cancel"
  }
  "offline": "You are offline. You can keep reading what is open; everything resumes when the connection is back."
  "notFound": {
    "title": "Page not found"
    "text": "The page may have moved or is no longer available."
    "home": "Back to home"
    "products": "Browse products"
  }
  "error": {
    "title": "Something went wrong"
    "text": "Please reload the page. If the problem persists, contact us."
    "reload": "Reload"
    "requestId": "Request id: {id}"
    "offline": {
      "title": "You are offline"
      "text": "This page reloads automatically as soon as the connection is back."
    }
    "unreachable": {
      "title": "We cannot reach the server"
      "text": "Your connection may be unstable, or we are updating right now. Please try again in a moment."
    }
  }
  "price": {
    "original": "{amount}, converted at the rate of {date}"
    "cny": "Price in yuan: {amount}"
    "from": "from <price></price>"
  }
  "common": {
    "loading": "Loading…"
    "retry": "Try again"
    "close": "Close"
    "clear": "Clear"
    "pictureMissing": "Picture not available"
    "characterCount": "{count} / {max}"
    "showPassword": "Show password"
    "hidePassword": "Hide password"
  }
  "paging": {
    "label": "Pages"
    "previous": "Previous page"
    "next": "Next page"
    "page": "Page {page}"
    "size": "{size} per page"
  }
}
