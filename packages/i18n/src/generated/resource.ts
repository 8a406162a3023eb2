/** Generated from messages/en-US/resource.json. */
export type ResourceMessages = {
  "nav": "Resources"
  "article": {
    "contents": "On this page"
    "related": "Read on"
    "updated": "Last updated {date}"
  }
  "pod": {
    "title": "Print-on-demand mastery"
    "lead": "What print on demand is, which technique suits which product, and how artwork becomes a good print."
    "why": {
      "1": {
        "title": "Sell first, make later"
        "text": "Money goes out only after money came in."
      }
      "2": {
        "title": "Test without risk"
        "text": "A design that does not sell costs you nothing but the drawing."
      }
      "3": {
        "title": "Wide range"
        "text": "Shirt, mug, cushion, poster: one artwork fills a whole shop."
      }
      "title": "Why print on demand"
    }
    "cycle": {
      "1": {
        "title": "Blank"
        "text": "An undecorated product with fixed sizes, colours and print areas."
      }
      "2": {
        "title": "Design"
        "text": "Your artwork placed on the print area, saved with its version."
      }
      "3": {
        "title": "Effect picture"
        "text": "A realistic picture of the design on the product, for the listing."
      }
      "4": {
        "title": "Print file"
        "text": "The same design in print size and resolution, made from the order."
      }
      "5": {
        "title": "Parcel"
        "text": "Printed, inspected, packed and on its way with a tracking number."
      }
      "title": "The life of a product"
    }
    "techniques": {
      "1": {
        "title": "Heat transfer"
        "text": "Film pressed onto fabric. Strong colours, sharp edges; good for small motifs on cotton and blends."
      }
      "2": {
        "title": "Direct to garment"
        "text": "Ink printed straight into cotton. Soft to the touch, made for many colours."
      }
      "3": {
        "title": "Sublimation"
        "text": "Ink turns to gas and dyes polyester or coated surfaces. Lasting, edge to edge, for light grounds."
      }
      "4": {
        "title": "UV print"
        "text": "Ink cured by light on hard surfaces such as phone cases."
      }
      "5": {
        "title": "Giclée"
        "text": "Fine-art print with many inks on paper or canvas."
      }
      "6": {
        "title": "Embroidery"
        "text": "Stitched with thread. Few colours, no gradients, very durable."
      }
      "title": "Techniques"
    }
    "artwork": {
      "1": {
        "title": "Resolution"
        "text": "300 dpi at print size; below 150 dpi it looks blurred."
      }
      "2": {
        "title": "Colour"
        "text": "Work in sRGB. Neon and very deep blues print duller than they shine on a screen."
      }
      "3": {
        "title": "Transparency"
        "text": "PNG with a clear background. Half-transparent edges print badly with heat transfer."
      }
      "4": {
        "title": "Margin"
        "text": "Keep text 5 mm inside the print area and let backgrounds run out over it."
      }
      "5": {
        "title": "Rights"
        "text": "No brands, stars or film figures that you hold no licence for."
      }
      "title": "Artwork that prints well"
    }
    "mistakes": {
      "1": {
        "title": "Freight forgotten"
        "text": "A heavy product can cost more to send than to make."
      }
      "2": {
        "title": "Commission forgotten"
        "text": "It is taken from the selling price, not from your profit."
      }
      "3": {
        "title": "Size chart hidden"
        "text": "Most returns of clothing are about size."
      }
      "4": {
        "title": "One picture only"
        "text": "Show the product worn, flat and close up."
      }
      "title": "Four mistakes that cost money"
    }
    "cta": {
      "title": "Do the sum"
      "text": "See profit, break-even price and the price for your margin."
      "action": "Open the profit calculator"
    }
  }
  "calculator": {
    "title": "Profit calculator"
    "lead": "Enter what you pay and what you sell for: profit, break-even price and the best carrier follow as you type."
    "product": "Product"
    "chooseProduct": "Choose a product"
    "changeProduct": "Change product"
    "clearProduct": "Remove product"
    "code": "Code"
    "category": "Category"
    "material": "Material"
    "information": "Product information"
    "weight": "{grams, number} g"
    "days": "{days, plural, one {# day} other {# days}}"
    "dialogTitle": "Choose a product"
    "search": "Search by name, code or material"
    "close": "Close"
    "select": "Select"
    "found": "{count, plural, one {# product} other {# products}}"
    "noneFound": "No product matches. Try another word or a product code."
    "searchFailed": "The search did not work."
    "retry": "Try again"
    "searching": "Searching…"
    "kindBlank": "Custom products"
    "kindReadyMade": "Ready-made products"
    "price": "Product purchase cost"
    "priceHint": "Per piece. Filled in from the product and quantity; you can change it."
    "destination": "Destination country"
    "logistics": "Logistics"
    "logisticsFirst": "Set product and country first"
    "logisticsNone": "No carrier takes this weight on this way"
    "freightPerOrder": "{carrier}: {price}, {min}–{max} days"
    "choose": "Please choose"
    "commission": "E-commerce platform commission"
    "other": "Other costs"
    "otherHint": "Optional: advertising, packaging, payment fees"
    "num": "Quantity"
    "sellingPrice": "Expected selling price"
    "optional": "optional"
    "required": {
      "price": "Enter the product purchase cost"
      "destination": "Choose a destination country"
      "logistics": "Choose a logistics option"
      "commission": "Enter the platform commission"
      "num": "Enter the quantity"
      "sellingPrice": "Enter the expected selling price"
      "product": "Choose a product"
    }
    "invalid": {
      "amount": "Enter an amount with at most two decimals"
      "percent": "Enter a percentage from 0 to 100"
      "num": "Enter a whole number from 1 to 9,999"
    }
    "result": "Result"
    "income": "Income"
    "cost": "Cost"
    "profit": "Profit"
    "profitRate": "Profit rate"
    "loss": "You would lose money at this price."
    "breakdown": "Where the income goes"
    "breakEven": "Break-even selling price"
    "wanted": "Wanted profit rate"
    "wantedPrice": "Selling price for it"
    "impossible": "No price reaches this"
    "useThis": "Use this price"
    "formula": "Income = selling price × quantity. Cost = purchase cost × quantity + freight for the total weight + commission on the income + other costs."
    "reset": "Start over"
    "rateNote": "Amounts in {currency}. Catalogue prices are in CNY, converted at the rate of {date}."
    "size": "Size"
    "sizeMore": "{size} (+{amount})"
    "productFirst": "Choose a product first"
    "currency": "Currency of the amounts"
    "group": {
      "purchase": "Purchase"
      "shipping": "Shipping"
      "sale": "Sale"
    }
    "platformLabel": "Sales platform"
    "platformNone": "My own rate"
    "platformOption": "{platform}: usually {rate}"
    "platformHint": "A usual rate. It differs by country and category: check it with the platform."
    "platform": {
      "jit": "JIT semi-managed"
      "temu": "Temu semi-managed"
      "ownShop": "Own shop (Shopify, WooCommerce)"
    }
    "calculate": "Calculate"
    "productFailed": "This product could not be loaded. It may be off sale."
    "missing": "Your profit appears as soon as this is filled in:"
    "spoken": "Profit {profit}, profit rate {rate}"
    "part": "Part"
    "amount": "Amount"
    "each": "Per piece"
    "share": "Of income"
    "parts": {
      "goods": "Product"
      "freight": "Freight"
      "commission": "Commission"
      "other": "Other costs"
      "profit": "Profit"
      "loss": "Loss"
    }
    "incomeEnds": "The income covers {share} of the costs. The hatched part is your loss."
    "example": {
      "tag": "Example"
      "text": "{count} × {product}, shipped by {carrier} ({destination}), sold at {price} each with {commission} commission."
      "use": "Continue with this example"
    }
    "copyLink": "Copy link"
    "copied": "Link copied"
    "copyFailed": "Your browser did not allow copying. The link is in the address bar."
    "downloadCsv": "Download CSV"
    "print": "Print"
    "saved": {
      "add": "Save to compare"
      "done": "Saved below"
      "failed": "Your browser keeps no data for this site, so nothing was saved."
      "full": "Three are saved already. Remove one first."
      "title": "Saved calculations"
      "lead": "Kept in this browser only, with the prices of the day they were saved."
      "remove": "Remove {product}"
      "best": "Best profit rate: {product}"
    }
    "carriers": {
      "title": "Carriers: {destination}"
      "lead": "{count, plural, one {# piece} other {# pieces}}, {weight}. Days include {days, plural, one {# production day} other {# production days}}."
      "failed": "The carriers could not be loaded."
      "none": "No carrier serves this way yet. Choose another country or product."
      "carrier": "Carrier"
      "days": "Order to door"
      "range": "{min}–{max} days"
      "best": "Best profit"
      "fastest": "Fastest"
      "tracking": "with tracking"
      "noTracking": "without tracking"
      "tooHeavy": "takes up to {weight}"
    }
    "tiers": {
      "title": "Profit by quantity"
      "lead": "At the purchase price of each quantity tier. Choose a row to calculate with it."
      "each": "Profit per piece"
      "from": "{count, plural, one {# piece} other {# pieces}}"
      "use": "{count, plural, one {# piece: calculate with it} other {# pieces: calculate with them}}"
      "tooHeavy": "Too heavy for this carrier"
    }
    "steps": {
      "title": "If the selling price changes"
      "lead": "Everything else stays as it is."
      "change": "Change"
      "price": "Selling price"
      "now": "Now"
    }
    "csv": {
      "item": "Item"
      "value": "Value"
      "goods": "Product cost in all"
      "freight": "Freight in all"
      "commission": "Commission in all"
      "tracking": "Tracking"
      "yes": "yes"
      "no": "no"
      "daysFrom": "Days from"
      "daysTo": "Days to"
    }
  }
}
