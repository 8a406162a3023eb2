/** Generated from the en-US texts of the area home. */
export type HomeMessages = {
  "hero": {
    "label": "Featured"
    "previous": "Previous banner"
    "next": "Next banner"
    "pause": "Pause banners"
    "play": "Play banners"
    "goTo": "Show banner {number} of {total}"
    "slide1": {
      "eyebrow": "Print on demand"
      "title": "Design once, sell everywhere"
      "text": "Our factory network makes {productCount, number}+ products. We print and ship."
    }
    "slide2": {
      "eyebrow": "Realistic product pictures"
      "title": "Hundreds of product pictures in minutes"
      "text": "One artwork, fitted to every product."
    }
    "slide3": {
      "eyebrow": "Fast fulfillment"
      "title": "Fastest delivery: {fastestDeliveryHours} hours"
      "text": "Made to order. No inventory to hold."
    }
    "cta1": "Browse custom products"
    "cta2": "Browse ready-made products"
    "cta3": "See how it works"
  }
  "intro": {
    "title": "Print on demand for cross-border sellers"
    "text": "Pick a product, put your design on it and list it in your stores. We print, check and ship every order in your name, one piece at a time."
    "register": "Create a free account"
    "browse": "See all products"
  }
  "figures": {
    "title": "The platform in figures"
    "note": "Figures are the platform’s own statements. Your result depends on product, price and destination."
    "productCount": {
      "value": "{productCount, number}+"
      "label": "products our factory network makes"
    }
    "fastestDeliveryHours": {
      "value": "{fastestDeliveryHours} h"
      "label": "fastest delivery"
    }
    "averageLeadTimeDays": {
      "value": "{averageLeadTimeDays, number} days"
      "label": "average lead time"
    }
    "schedulingHours": {
      "value": "{schedulingHours} h"
      "label": "from order to production schedule"
    }
    "ownFactories": {
      "value": "{ownFactories}"
      "label": "factories of our own, over {ownFactorySquareMetres, number} m²"
    }
    "partnerFactories": {
      "value": "~{partnerFactories}"
      "label": "partner factories"
    }
    "costSavingPercent": {
      "value": "{costSavingPercent}%"
      "label": "lower start-up cost"
    }
    "extraEarningPercent": {
      "value": "+{extraEarningPercent}%"
      "label": "more to earn"
    }
    "salesProfitPercent": {
      "value": "{salesProfitPercent}%"
      "label": "sales profit within reach"
    }
    "homeAfterSalesDays": {
      "value": "{homeAfterSalesDays} days"
      "label": "after-sales once signed for"
    }
  }
  "flow": {
    "1": {
      "title": "Register"
      "text": "Open a seller account with your phone number and an invite code."
    }
    "2": {
      "title": "Bind your store"
      "text": "Authorize your store once; no password is shared with us."
    }
    "3": {
      "title": "Choose platform and products"
      "text": "Decide where you sell and pick blanks or ready-made designs."
    }
    "4": {
      "title": "Design"
      "text": "Place artwork on one product, or on hundreds in a batch."
    }
    "5": {
      "title": "List to your store"
      "text": "Send pictures, sizes and prices to the store as a listing."
    }
    "6": {
      "title": "The buyer orders"
      "text": "The order arrives in your console automatically, no copying."
    }
    "7": {
      "title": "You pay"
      "text": "Pay the purchase price only when there is an order."
    }
    "8": {
      "title": "We produce and ship"
      "text": "Printed, inspected, packed and handed to the carrier with tracking."
    }
    "9": {
      "title": "After-sales"
      "text": "Report a defect with a picture; we reprint or refund."
    }
    "title": "From sign-up to after-sales in nine steps"
    "intro": "You choose, design, sell and pay for each order; production, shipping and tracking are ours. Stores on WooCommerce and other platforms can be connected; orders from the rest are imported from files."
    "more": "Who does what, step by step"
  }
  "hot": {
    "title": "Selling well right now"
    "intro": "Real products with real artwork on them. Open one to see sizes, print areas and prices."
    "readyMade": "Ready-made designs"
    "blank": "Blanks for your own design"
    "all": "See all"
    "days": "{days, plural, one {# day to produce} other {# days to produce}}"
    "empty": "No products yet. They appear here as soon as the catalog is filled."
    "error": "The products could not be loaded. Reload the page to try again."
  }
  "solutions": {
    "title": "One supply chain, four ways to sell"
    "intro": "Take the model that fits your store. You can run several side by side."
    "more": "Learn more"
    "jit": {
      "title": "JIT semi-managed"
      "text": "Orders are grouped by pack code and reach the marketplace warehouse on time."
    }
    "website": {
      "title": "Independent site"
      "text": "Keep your own brand, prices and customers; we stay invisible behind it."
    }
    "operation": {
      "title": "How it works"
      "text": "Who does what from design to after-sales, step by step."
    }
    "temu": {
      "title": "Marketplace semi-managed"
      "text": "Sell with your own logistics and keep control of price and stock."
    }
  }
  "open": {
    "1": {
      "title": "Open products"
      "text": "Pick from Podwright’s range or add products from your own supply chain."
    }
    "2": {
      "title": "Open templates"
      "text": "Every print area has a template in true size that you can download."
    }
    "3": {
      "title": "Open system"
      "text": "Design, logistics and order system can be deployed as your own."
    }
    "4": {
      "title": "Batch efficiency"
      "text": "Hundreds of realistic effect pictures from your artwork in minutes."
    }
    "title": "Open by design"
    "intro": "Nothing here locks you in: products, templates and systems stay open to you."
  }
  "platforms": {
    "title": "Sell where your buyers are"
    "text": "Product pictures, sizes and prices prepared for the channels cross-border sellers use most."
    "note": "Names are trademarks of their owners and state no partnership. Which stores can be bound directly is listed in your console."
  }
  "join": {
    "title": "Design your first product today"
    "text": "No inventory, no minimum order, no subscription. Stores on WooCommerce and other platforms can be connected; orders from the rest are imported from files."
    "register": "Register now"
    "login": "I have an account"
  }
}
