/** Generated from the en-US texts of the area resource. */
export type ResourceMessages = {
  "nav": "Resources"
  "article": {
    "contents": "On this page"
    "related": "Read on"
    "updated": "Last updated {date}"
  }
  "pod": {
    "title": "Print-on-demand guide"
    "lead": "What print on demand is, which technique suits which product, and how artwork becomes a good print."
    "captions": {
      "what": "A T-shirt seen close up: the print follows the cloth."
      "mug": "Sublimation: edge to edge on coated ceramic"
      "case": "UV print: hard surfaces, fine detail"
      "tee": "DTG: ink in the cotton, soft"
      "cushion": "Sublimation: all over a polyester cushion"
      "front": "The piece alone, straight from the front"
      "room": "In its room: how large is it really?"
      "close": "Close up: cloth, seam, edge of the print"
      "sweater": "A sweatshirt for the weeks before Christmas"
      "knit": "Nordic knit cushion: listed in September, sold in November"
    }
    "what": {
      "title": "What print on demand is"
      "text": {
        "1": "Print on demand reverses the order of things. First a piece is sold, then it is made. The seller has a design and a listing; the blank, the printer and the packing table are somewhere else and go to work when an order arrives."
        "2": "So the risk moves. No one guesses how many of size M will be needed. In return a single piece costs more than one of a thousand, and the buyer waits some days for it. Sellers who do well accept both: they sell what is worth waiting for, at a price that a mass product could not have."
      }
    }
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
        "text": "Shirt, mug, cushion, poster: one artwork fills a whole store."
      }
      "title": "Why print on demand"
    }
    "cycle": {
      "1": {
        "title": "Blank"
        "text": "An undecorated product with fixed sizes, colors and print areas."
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
      "title": "Seven techniques compared"
      "intro": "Each product’s page names its technique. Where there is a choice, this table helps."
      "table": {
        "caption": "Techniques"
        "columns": {
          "1": "Technique"
          "2": "For"
          "3": "Look and hand"
          "4": "Wash and wear"
          "5": "Cost"
          "6": "Choose it for"
        }
        "rows": {
          "1": {
            "1": "Heat transfer"
            "2": "Cotton, blends, bags, caps"
            "3": "Strong color, a film that can be felt"
            "4": "Wash inside out, no ironing on it"
            "5": "Low"
            "6": "Small motifs, sharp edges"
          }
          "2": {
            "1": "DTF"
            "2": "Nearly every cloth, dark ones too"
            "3": "Like transfer, finer and more elastic"
            "4": "Good when washed cool"
            "5": "Low to medium"
            "6": "Many colors on dark cloth"
          }
          "3": {
            "1": "DTG"
            "2": "Cotton from 150 g"
            "3": "Soft, part of the cloth"
            "4": "Good; fades a little over the years"
            "5": "Medium"
            "6": "Paintings, photos, soft feel"
          }
          "4": {
            "1": "Sublimation"
            "2": "Light polyester, coated ceramic and metal"
            "3": "Nothing to feel, edge to edge"
            "4": "Lasts as long as the piece"
            "5": "Low to medium"
            "6": "All-over prints, mugs, cushions"
          }
          "5": {
            "1": "UV print"
            "2": "Phone cases, metal, wood, notebooks"
            "3": "Sharp, slightly raised"
            "4": "Scratch-proof, not for the dishwasher"
            "5": "Medium"
            "6": "Hard surfaces, small type"
          }
          "6": {
            "1": "Giclée"
            "2": "Art paper, canvas"
            "3": "Deep color, fine gradients"
            "4": "Keeps its color for decades indoors"
            "5": "Medium to high"
            "6": "Wall art"
          }
          "7": {
            "1": "Embroidery"
            "2": "Caps, hoodies, towels"
            "3": "Thread, raised, valuable"
            "4": "Outlives the cloth"
            "5": "High, by stitches"
            "6": "Logos, few colors, no gradients"
          }
        }
      }
      "note": "A guide from practice. Cloth, washing and light make a difference; a sample tells you more than any table."
    }
    "artwork": {
      "1": {
        "title": "Resolution"
        "text": "300 dpi at print size; below 150 dpi it looks blurred."
      }
      "2": {
        "title": "Color"
        "text": "Work in sRGB. Neon and very deep blues print duller than they shine on a screen."
      }
      "3": {
        "title": "Transparency"
        "text": "PNG with a clear background. Half-transparent edges print badly with heat transfer."
      }
      "4": {
        "title": "Margin"
        "text": "Keep text about 4 mm inside the edge, 15 mm on sewn goods such as cushions and blankets, and run full backgrounds out over it. Each product page names its own figures."
      }
      "5": {
        "title": "Rights"
        "text": "No brands, stars or film characters without a license."
      }
      "title": "Artwork that prints well"
      "intro": "Most bad prints were bad files. Five minutes here save a claim later."
    }
    "sizes": {
      "title": "How many pixels are enough"
      "text": {
        "1": "What counts is the size on the product, not the size on your screen. Pixels divided by inches is the dpi. Small things are looked at from a hand’s distance and need 300 dpi; a T-shirt front or a cushion looks sharp from 150. A picture that is too small does not become better by enlarging: the pixels only become visible."
      }
      "table": {
        "caption": "Full print areas of typical products"
        "columns": {
          "1": "Product"
          "2": "Print area"
          "3": "dpi"
          "4": "Pixels of the file"
        }
        "products": {
          "1": "T-shirt, front"
          "2": "Mug, 11 oz, all round"
          "3": "Phone case, iPhone 16 Pro Max"
          "4": "Tote bag, front"
          "5": "Throw pillow, 45 cm"
          "6": "Framed poster, 50 × 70 cm"
          "7": "Coaster"
        }
      }
      "checks": {
        "1": "sRGB, not CMYK"
        "2": "PNG with a transparent background for motifs; JPEG only for full areas"
        "3": "No half-transparent glow with heat transfer and DTF"
        "4": "Lines at least 1 mm, type at least 6 mm high on cloth"
        "5": "Full backgrounds run beyond the edge (bleed): typically 3 mm, sewn goods 10 mm"
        "6": "Nothing important near the edge: typically 4 mm, sewn goods 15 mm"
      }
      "caution": {
        "title": "White is not a color in the file"
        "text": "On dark cloth white is printed, on white cloth it is left out. A white motif on a white shirt is invisible, and so is a black one on black. Look at every color that you offer."
      }
    }
    "pricing": {
      "title": "A price, worked out"
      "text": {
        "1": "Start from the end. The buyer pays one amount. Out of it the marketplace takes its commission, we take the purchase price and the carrier takes the freight. What is left is yours, before tax and advertising."
      }
      "table": {
        "caption": "Three examples with {commission} commission"
        "columns": {
          "1": "Per piece"
          "2": "T-shirt"
          "3": "Mug"
          "4": "Framed poster"
        }
        "rows": {
          "selling": "Selling price"
          "purchase": "Purchase price"
          "freight": "Freight"
          "commission": "Commission"
          "profit": "Profit"
          "rate": "Profit rate"
        }
      }
      "note": "Examples with assumed prices and freight, converted at the rate of the day. Your own figures come from the calculator."
      "tip": {
        "title": "Three rules"
        "text": "Freight belongs in the price, even where the listing says “free shipping”. A discount comes out of your profit, not your income: ten percent off can be half of what you earn. And a second piece in the same parcel is the cheapest advertising there is."
      }
    }
    "page": {
      "title": "Product pages that sell"
      "text": {
        "1": "A buyer cannot touch the cloth. The pictures do it for them, and the words answer what the pictures leave open. The first picture wins the click, the second wins trust, the rest show the size."
      }
      "checks": {
        "1": "Title: what it is, for whom, what is on it; no list of keywords"
        "2": "First picture: the piece alone, large, on white"
        "3": "Second picture: worn or in its room"
        "4": "One picture close up, one with the size chart"
        "5": "Colors: only those in which the artwork works"
        "6": "Delivery: production days plus transport days, in one sentence"
        "7": "Care: how to wash it"
        "8": "Price: with freight, without surprises at checkout"
      }
    }
    "seasons": {
      "title": "The year of a seller"
      "intro": "List six to eight weeks before, so that the page is known when buyers search. Stop promising delivery when production plus transport no longer fit."
      "table": {
        "caption": "Occasions by month"
        "columns": {
          "1": "Month"
          "2": "Occasion"
          "3": "Where"
          "4": "What goes"
        }
        "rows": {
          "1": {
            "1": "January–February"
            "2": "Lunar New Year, Tết"
            "3": "China, Vietnam, Singapore, Malaysia, Indonesia, Philippines, Thailand"
            "4": "Red and gold mugs, cushions, family shirts"
          }
          "2": {
            "1": "February"
            "2": "Valentine’s Day"
            "3": "Nearly everywhere"
            "4": "Mugs in pairs, names, phone cases"
          }
          "3": {
            "1": "February–April, 11 days earlier every year"
            "2": "Ramadan, Hari Raya, Lebaran"
            "3": "Malaysia, Indonesia, Singapore"
            "4": "Home textiles, gifts, family shirts"
          }
          "4": {
            "1": "April"
            "2": "Songkran"
            "3": "Thailand"
            "4": "Light shirts, drawstring bags"
          }
          "5": {
            "1": "May"
            "2": "Mother’s Day"
            "3": "USA, Philippines, Malaysia (in Thailand 12 August, in Indonesia 22 December)"
            "4": "Mugs, aprons, framed pictures"
          }
          "6": {
            "1": "June"
            "2": "Father’s Day, graduation"
            "3": "USA, Philippines, Malaysia"
            "4": "Caps, tumblers, notebooks"
          }
          "7": {
            "1": "September–December"
            "2": "Ber months"
            "3": "Philippines"
            "4": "Everything for Christmas, from September on"
          }
          "8": {
            "1": "October"
            "2": "Halloween; Women’s Day on the 20th"
            "3": "USA, Philippines; Vietnam"
            "4": "Dark shirts, tote bags; mugs, gifts"
          }
          "9": {
            "1": "November"
            "2": "11.11, Black Friday"
            "3": "China and Southeast Asia; USA"
            "4": "Bestsellers with a small discount"
          }
          "10": {
            "1": "December"
            "2": "12.12, Christmas"
            "3": "Southeast Asia; USA, Philippines"
            "4": "Sweatshirts, socks, cushions, canvas"
          }
        }
      }
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
    "faq": {
      "title": "Questions"
      "items": {
        "1": {
          "title": "How many designs do I need to start?"
          "text": "Ten good ones on two products. Then see which get clicks and make more of those."
        }
        "2": {
          "title": "May I use pictures from the internet?"
          "text": "Only with a license for goods that are sold. Brands, film characters and famous faces are taken down, and the claim comes to you."
        }
        "3": {
          "title": "Are pictures made by AI allowed?"
          "text": "By most marketplaces yes, if no protected figure or style is copied. Check size and details: hands, type and edges are where they fail in print."
        }
        "4": {
          "title": "Why does the print look darker than my screen?"
          "text": "A screen shines, cloth reflects. Raise the brightness a little, avoid very deep blues, and order a sample."
        }
        "5": {
          "title": "What does a sample cost?"
          "text": "The purchase price plus freight, as for any order."
        }
        "6": {
          "title": "How long does it take in total?"
          "text": "Production days are on the product, transport days on the line. Podwright states an average lead time of {averageLeadTimeDays, number} days."
        }
      }
    }
    "cta": {
      "title": "Run the numbers"
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
    "logisticsNone": "No carrier accepts this weight on this route"
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
      "negative": "A negative number is not possible here"
      "amount": "Enter an amount with at most two decimals"
      "amountTooLarge": "The amount is too large: at most 999,999,999.99"
      "percent": "Enter a percentage from 0 to 100"
      "num": "Enter a whole number from 1 to 9,999"
      "numTooLarge": "The quantity is too large: at most 9,999"
    }
    "result": "Result"
    "income": "Income"
    "cost": "Cost"
    "profit": "Profit"
    "profitRate": "Profit rate"
    "loss": "You would lose money at this price."
    "breakdown": "Where the income goes"
    "breakEven": "Break-even selling price"
    "targetRate": "Target profit rate"
    "targetPrice": "Selling price for it"
    "impossible": "No price reaches this"
    "useThis": "Use this price"
    "formula": "Income = selling price × quantity. Cost = purchase cost × quantity + freight for the total weight + commission on the income + other costs."
    "reset": "Start over"
    "rateNote": "Amounts in {currency}. Catalog prices are in CNY, converted at the rate of {date}."
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
      "ownShop": "Own store (Shopify, WooCommerce)"
    }
    "calculate": "Calculate"
    "productFailed": "This product could not be loaded. It may no longer be on sale."
    "wrong": "Please correct this first:"
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
      "best": "Best profit rate"
    }
    "carriers": {
      "title": "Carriers: {destination}"
      "lead": "{count, plural, one {# piece} other {# pieces}}, {weight}. Days include {days, plural, one {# production day} other {# production days}}."
      "failed": "The carriers could not be loaded."
      "none": "No carrier serves this route yet. Choose another country or product."
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
      "goods": "Total product cost"
      "freight": "Total freight"
      "commission": "Total commission"
      "tracking": "Tracking"
      "yes": "yes"
      "no": "no"
      "daysFrom": "Days from"
      "daysTo": "Days to"
    }
    "destinationsFailed": "The countries could not be loaded."
    "levelPrice": "Your price"
    "listPrice": "List price"
  }
}
