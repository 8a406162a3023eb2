/** Generated from the en-US texts of the area guide. */
export type GuideMessages = {
  "afterSales": {
    "title": "After-sales instructions"
    "lead": "What to do when a piece arrives damaged, wrong or badly printed: who pays, which proof is needed and how long you have."
    "periods": {
      "1": {
        "title": "{homeAfterSalesDays} days after signing"
        "text": "Time to report what can be seen on arrival: print, size, color, quantity and damage. It starts on the day the parcel is signed for."
      }
      "2": {
        "title": "{operationAfterSalesDays} days of after-sales service"
        "text": "How long an order stays in our care as a whole: open cases, replacements, parcels that are being traced. See “How it works”."
      }
      "title": "Two periods to know"
      "intro": "They are counted differently and both apply."
    }
    "cases": {
      "title": "Who pays in which case"
      "intro": "The fault decides, not who notices it."
      "columns": {
        "1": "Case"
        "2": "Who bears it"
        "3": "What you get"
        "4": "Freight of the solution"
        "5": "Proof"
      }
    }
    "caseNames": {
      "printFault": "Print is blurred, stained, misplaced or missing"
      "wrongItem": "Wrong product, color or size sent"
      "missingPieces": "Fewer pieces than ordered"
      "damagedInTransit": "Damaged in transit"
      "lostInTransit": "Parcel lost"
      "sewingFault": "Seam, zip or material defect"
      "artworkFault": "Fault in the artwork file (pixels, spelling, rights)"
      "wrongChoice": "Wrong size or color ordered"
      "wrongAddress": "Wrong or incomplete address"
      "notCollected": "Buyer refuses or does not collect"
      "changedMind": "Buyer changed their mind"
      "withinTolerance": "Deviation within the tolerances below"
    }
    "payers": {
      "platform": "Platform"
      "seller": "Seller"
      "none": "No fault"
    }
    "remedies": {
      "reprintOrRefund": "Reprint or refund, your choice"
      "resend": "Sent again to the right address"
      "newOrder": "New order at purchase price"
      "none": "None"
    }
    "proofs": {
      "photos": "Photos of piece, fault and label"
      "count": "Photo of the whole contents and the label"
      "tracking": "None; we check the tracking"
      "none": "None"
    }
    "steps": {
      "1": {
        "title": "Collect the proof"
        "text": "Ask the buyer for at least {evidencePictures} photos at once; later the parcel label is usually gone."
      }
      "2": {
        "title": "Find the order"
        "text": "Order number and affected pieces. One case per order, however many pieces."
      }
      "3": {
        "title": "Describe the fault"
        "text": "One sentence is enough: what should it look like, what does it look like."
      }
      "4": {
        "title": "We examine it"
        "text": "Photos are compared with the print file and the inspection record. You have an answer within {firstAnswerWorkingDays, plural, one {# working day} other {# working days}}."
      }
      "5": {
        "title": "Choose the solution"
        "text": "If it is our fault: reprint or refund. You do not have to send the piece back unless we ask for it."
      }
      "title": "Open a case in five steps"
    }
    "photo": "The whole piece, flat and evenly lit, is the first of the photos that we need."
    "proof": {
      "1": {
        "title": "The whole piece"
        "text": "Flat on the floor, daylight, straight from above."
      }
      "2": {
        "title": "The fault close up"
        "text": "With a coin or a ruler beside it for the scale."
      }
      "3": {
        "title": "The label of the parcel"
        "text": "Readable number and date. It proves that piece and order belong together."
      }
      "4": {
        "title": "Wrong size: the tape measure"
        "text": "Across the chest, armpit to armpit, with the number readable."
      }
      "5": {
        "title": "Damage: the packaging"
        "text": "Outside and inside. The carrier asks for it."
      }
      "title": "Photos that settle a case at once"
    }
    "tolerances": {
      "title": "Tolerances of made-to-order goods"
      "intro": "Deviations up to these values are usual and not a fault."
      "columns": {
        "1": "What"
        "2": "Tolerance"
      }
      "rows": {
        "1": {
          "1": "Measure of sewn goods"
          "2": "± {sizeToleranceMm} mm against the size chart"
        }
        "2": {
          "1": "Position of the print"
          "2": "± {placementToleranceMm} mm against the design"
        }
        "3": {
          "1": "Color"
          "2": "Slight difference between screen and print, and between two dye lots"
        }
        "4": {
          "1": "Wash"
          "2": "Up to 5% shrinkage of cotton in the first wash"
        }
        "5": {
          "1": "Smell after printing"
          "2": "Fades after the first wash or a day in the air"
        }
      }
    }
    "marketplace": {
      "1": "Marketplaces have rules of their own toward the buyer. In the just-in-time mode the marketplace exempts you from after-sales for {jitAfterSalesExemptionMonths} months; in the other modes a buyer may return within the marketplace’s period even without a fault. Such returns are between you and the marketplace. What we bear is what was our fault, in every mode, within the periods above."
      "title": "On marketplaces"
    }
    "faq": {
      "1": {
        "title": "Does the buyer have to send the piece back?"
        "text": "As a rule no. Made-to-order goods cannot be sold again, and freight back costs more than the piece. We ask for it only to find the cause."
      }
      "2": {
        "title": "What if the buyer reports after {homeAfterSalesDays} days?"
        "text": "Write anyway. A hidden fault that shows in use, such as a print that peels off, is examined as long as the order is in service, that is {operationAfterSalesDays} days."
      }
      "3": {
        "title": "The tracking says delivered, the buyer says no. What now?"
        "text": "Ask the buyer to look with neighbors and reception, then open a case. We ask the carrier for the proof of delivery."
      }
      "4": {
        "title": "Can I get a partial refund instead of a reprint?"
        "text": "Yes, if the buyer keeps the piece. Agree with the buyer first and name the amount in the case."
      }
      "title": "Frequently asked questions"
    }
  }
  "nav": "Help center"
  "index": {
    "title": "Help center"
    "lead": "Everything between choosing a product and closing an after-sales case, explained step by step."
    "search": "Search the guides"
    "placeholder": "Refund, mug template, customs …"
    "count": "{count, plural, one {# guide} other {# guides}}"
    "none": "No guide has this word in its title. Try another one, or write to us."
    "beginner": "Getting started"
    "service": "Service"
  }
  "page": {
    "contents": "On this page"
    "previous": "Previous guide"
    "next": "Next guide"
    "all": "All guides"
    "faq": "Frequently asked questions"
    "contactTitle": "Not answered here?"
    "contactText": "Write to us with the order or product number. A person reads every message."
    "houseTitle": "Terms of this installation"
    "houseText": "The periods and amounts on this page are set by the operator of this site and can differ elsewhere. If you have a contract with the operator, the contract decides."
    "releaseTitle": "What runs in this release"
    "releaseText": "Product lists, library, cart, calculator, the online editor, accounts, orders and payment work today. Orders of connected stores are synced automatically; orders from platforms that cannot be connected yet are imported from files."
    "ratesMissing": "The rates cannot be shown at the moment. Product pages and calculator show freight for every destination."
  }
  "freight": {
    "transit": "{min}–{max} days"
    "tracked": "tracked"
    "untracked": "not tracked"
  }
  "howToDesign": {
    "title": "How to design"
    "lead": "From the template to artwork that prints the way it looks on the screen."
    "start": {
      "1": "Every product has one or more print areas. The product page shows each of them with its size in millimeters, the resolution and the size of the file in pixels. Artwork of exactly that many pixels is printed one to one; a smaller file is enlarged and turns soft, a larger one only takes longer to upload."
      "2": "Design at the real size from the start. What looks bold on a 27-inch screen may be four centimeters wide on a chest. Print the motif on office paper at 100%, cut it out and hold it against a shirt: no preview replaces that."
      "title": "What the printer needs"
    }
    "template": {
      "alt": "Print areas of a product in the design tool with buttons to download templates"
      "caption": "The design tool shows every print area of the product and offers a template in true size."
    }
    "steps": {
      "1": {
        "title": "Pick the product"
        "text": "On a product press “Single design” for one product or “Batch design” for one artwork on many."
      }
      "2": {
        "title": "Download the template"
        "text": "The SVG template holds the area in true millimeters with the safe margin of the product on every side."
      }
      "3": {
        "title": "Build the artwork"
        "text": "Work in sRGB at the pixel size that the product page states. Leave the background transparent wherever the fabric should show."
      }
      "4": {
        "title": "Place it"
        "text": "Chest prints sit better a little above the middle. On mugs keep faces and words away from the handle."
      }
      "5": {
        "title": "Check the preview"
        "text": "Look at it on the lightest and the darkest color that you want to sell."
      }
      "6": {
        "title": "Save as a finished product"
        "text": "The finished product keeps artwork, placement and colors together and waits in your library for release."
      }
      "title": "Six steps to a print-ready design"
    }
    "sizes": {
      "title": "Print size, resolution and file size"
      "intro": "Examples from the catalog. The page of a product always has the exact figures."
      "note": "File size in pixels = millimeters ÷ 25.4 × resolution, rounded."
      "columns": {
        "1": "Product"
        "2": "Print area"
        "3": "Resolution"
        "4": "File size"
      }
    }
    "kinds": {
      "shirt": "T-shirt, front"
      "hoodie": "Hoodie, front"
      "mug": "Mug, wrap-around"
      "phoneCase": "Phone case, iPhone 16 Pro Max"
      "tote": "Tote bag"
      "cushion": "Cushion cover"
      "poster": "Framed poster, 50 × 70 cm"
      "blanket": "Throw blanket, 130 × 170 cm"
    }
    "technique": {
      "title": "What each process likes"
      "columns": {
        "1": "Process"
        "2": "Artwork that works"
        "3": "Watch out for"
      }
      "rows": {
        "1": {
          "1": "Direct to garment (DTG)"
          "2": "Photos, soft gradients, fine drawing on cotton"
          "3": "Very bright neon colors come out calmer"
        }
        "2": {
          "1": "Direct to film (DTF)"
          "2": "Logos, flat colors, small type on any color"
          "3": "Large solid areas feel like a film on the chest"
        }
        "3": {
          "1": "Heat transfer printing"
          "2": "Clear shapes, lettering, limited colors"
          "3": "Lines under 0.5 mm may break"
        }
        "4": {
          "1": "Sublimation"
          "2": "Patterns from edge to edge on light polyester and coated goods"
          "3": "White is the color of the material; it is not printed"
        }
        "5": {
          "1": "UV printing"
          "2": "Sharp graphics on hard goods"
          "3": "Keep anything important 2 mm from the edge"
        }
        "6": {
          "1": "Giclée printing"
          "2": "Paintings, photography, muted tones"
          "3": "Needs real resolution; enlarged files show"
        }
        "7": {
          "1": "Embroidery"
          "2": "Emblems of few colors"
          "3": "No gradients; letters from 5 mm height"
        }
      }
    }
    "mug": "A wrap-around print: what is in the middle of the file ends up opposite the handle."
    "check": {
      "1": {
        "title": "Pixels match"
        "text": "The file has the pixel size of the product page, not “about as large”."
      }
      "2": {
        "title": "sRGB, 8 bit"
        "text": "Convert CMYK, Adobe RGB and Display P3 files to sRGB yourself; then you see the change before your buyer does."
      }
      "3": {
        "title": "Transparent means transparent"
        "text": "Put a black layer underneath: a forgotten white background or half-transparent haze shows at once."
      }
      "4": {
        "title": "Text inside the safe margin"
        "text": "Cutting, sewing and pressing may move a print by up to {placementToleranceMm} mm."
      }
      "5": {
        "title": "Spelling read by someone else"
        "text": "No one finds their own mistakes, and a printed one is not a fault of production."
      }
      "6": {
        "title": "Rights"
        "text": "You may use every picture, font and name. Brands, stars, clubs and film characters are not free."
      }
      "title": "Before you upload"
    }
    "batch": {
      "1": "Batch design puts one artwork on many products at once and keeps the placement rule for each kind: centered on the chest, repeated on socks, wrapped on mugs. Hundreds of realistic effect pictures come out in minutes. Look through them once: change the few that need it and release the rest."
      "2": "Name artworks so that you find them again, for example “cat-parade_front_2026-11”. It helps when you look for it among hundreds, and when you talk to us about an order."
      "title": "One artwork on many products"
    }
    "mistakes": {
      "1": {
        "title": "Dark on dark"
        "text": "Black outlines vanish on a black shirt. Give dark artwork a light edge or leave dark colors out."
      }
      "2": {
        "title": "A rectangle on the chest"
        "text": "Photos with a hard frame look like stickers. Let the edge fade or cut the figure out."
      }
      "3": {
        "title": "Screenshots as artwork"
        "text": "A picture from the web is often 800 pixels wide; a chest print of 320 mm needs 1,890."
      }
      "4": {
        "title": "Too small to read"
        "text": "Letters under 3 mm cannot be read from a meter away."
      }
      "5": {
        "title": "One file for every color"
        "text": "Check each fabric color: yellow type that shines on navy disappears on white."
      }
      "title": "Five mistakes that cost most"
    }
    "faq": {
      "1": {
        "title": "Which file formats can I use?"
        "text": "PNG with transparency is the safest choice; JPEG for full-surface photos; SVG for lettering and shapes. Convert text to outlines."
      }
      "2": {
        "title": "Why does the print look duller than my screen?"
        "text": "A screen shines, fabric reflects. Lower the brightness of your screen to half and compare again, and order a sample before you sell a color-critical design."
      }
      "3": {
        "title": "Can the buyer add a name?"
        "text": "Yes. Select a text in the design tool and add a variable: buyers fill it in, and each order gets its own print file."
      }
      "4": {
        "title": "Who owns my artwork?"
        "text": "You do. We use it to make previews and to produce your orders, and for nothing else."
      }
      "5": {
        "title": "Can I use my own fonts?"
        "text": "Yes. Upload TTF, OTF or WOFF2 files in the font list of the design tool or in the brand kit, and state what gives you the right to print them on products. Each weight is a file of its own. Fonts that forbid embedding are not accepted. Designs keep a font that you delete."
      }
      "title": "Frequently asked questions"
    }
  }
  "logistics": {
    "title": "Logistics information"
    "lead": "Where we ship, what it costs, how long it takes and what customs wants to know."
    "how": {
      "1": {
        "title": "Origin"
        "text": "The country of production; it stands on every product."
      }
      "2": {
        "title": "Destination"
        "text": "Each way has its own carriers and prices."
      }
      "3": {
        "title": "Weight"
        "text": "Weight of the chosen size × quantity, in grams, packed in one parcel."
      }
      "4": {
        "title": "First weight and steps"
        "text": "A first price covers the first weight; each begun step adds a fixed amount."
      }
      "5": {
        "title": "Your choice"
        "text": "Carriers are sorted by price, with days and tracking. The cheapest is not always the best."
      }
      "title": "How freight is worked out"
    }
    "lines": {
      "title": "Lines by destination"
      "intro": "From {origin}, cheapest and fastest service for a parcel of {light} and of {heavy}. Worked out now from the rates in the catalog; days are days in transit."
      "note": "Prices are converted at the rate of the day from Chinese yuan. Other origins: see the product page or the calculator."
      "columns": {
        "1": "Destination"
        "2": "Cheapest, {light}"
        "3": "Cheapest, {heavy}"
        "4": "Fastest, {light}"
      }
    }
    "time": {
      "1": "Delivery time = production days + days in transit. Production days stand on every product and count working days from payment. Production is scheduled within {schedulingHours} hours. The fastest delivery is {fastestDeliveryHours} hours, the average lead time {averageLeadTimeDays, number} days; both are figures of the platform as a whole, not a promise for one parcel."
      "2": "Add a reserve in the weeks before Christmas, Chinese New Year, Songkran, Hari Raya and Tet: carriers are slower, and factories near the holiday stand still."
      "title": "How long does it take?"
    }
    "choose": {
      "title": "Which service for which parcel?"
      "columns": {
        "1": "Parcel"
        "2": "Service"
        "3": "Why"
      }
      "rows": {
        "1": {
          "1": "Low value, not urgent"
          "2": "Economy without tracking"
          "3": "Cheapest, but no proof of delivery"
        }
        "2": {
          "1": "Normal store order"
          "2": "Standard line with tracking"
          "3": "Most marketplaces ask for tracking"
        }
        "3": {
          "1": "Gift with a date"
          "2": "Express"
          "3": "Fewer handovers and a firm time"
        }
        "4": {
          "1": "Several pieces"
          "2": "Standard; compare express"
          "3": "The first weight counts once for all pieces; the product page compares both at your weight"
        }
        "5": {
          "1": "Stock to a warehouse"
          "2": "Ask for a freight offer"
          "3": "Pallets travel by other rates"
        }
      }
    }
    "tracking": {
      "1": {
        "title": "Handed over"
        "text": "The number exists; the first scan may take a day."
      }
      "2": {
        "title": "Export customs"
        "text": "Usually hours."
      }
      "3": {
        "title": "In transit"
        "text": "No scans for some days is normal over the ocean or on weekends."
      }
      "4": {
        "title": "Import customs"
        "text": "Most parcels pass within a day; some are opened."
      }
      "5": {
        "title": "Local carrier"
        "text": "The number may change with the carrier; the first one stays valid for questions."
      }
      "6": {
        "title": "Delivered"
        "text": "Signed for: the after-sales period starts."
      }
      "title": "Tracking, stage by stage"
    }
    "hs": {
      "title": "Customs: HS headings of our goods"
      "intro": "A guide for the declaration. The customs office of the destination decides."
      "columns": {
        "1": "Goods"
        "2": "HS heading"
      }
    }
    "hsNames": {
      "tshirt": "T-shirts, tank tops (knitted)"
      "sweatshirt": "Hoodies, sweatshirts"
      "socks": "Socks"
      "cap": "Caps"
      "apron": "Aprons"
      "tote": "Tote and drawstring bags"
      "cushion": "Cushion covers"
      "blanket": "Throw blankets"
      "towel": "Tea towels"
      "mug": "Ceramic mugs, coasters"
      "tumbler": "Vacuum tumblers"
      "phoneCase": "Plastic phone cases"
      "mousePad": "Rubber mouse pads"
      "notebook": "Notebooks"
      "poster": "Posters, canvas prints"
    }
    "customs": {
      "1": {
        "title": "Who pays"
        "text": "Unless the line says “duty paid”, import duty and tax are asked from the recipient. Say so in your store."
      }
      "2": {
        "title": "True value"
        "text": "The price that the buyer paid is declared. We do not declare lower values or “gift”."
      }
      "3": {
        "title": "Tax numbers"
        "text": "If you have an import scheme number (IOSS, UK VAT, GST), give it with the order; it is passed to the carrier."
      }
      "4": {
        "title": "Limits change"
        "text": "Many countries have lowered or ended duty-free limits for small parcels. Check the page of their customs office before a campaign."
      }
      "5": {
        "title": "Origin"
        "text": "The country of production is declared. Agreements between countries can lower the duty."
      }
      "title": "Duties and declarations"
    }
    "parcel": "Light, soft goods travel cheapest; cups and frames need room and padding, which weighs as well."
    "packing": {
      "1": {
        "title": "Neutral"
        "text": "No name of ours, no invoice, no advertising."
      }
      "2": {
        "title": "By kind"
        "text": "Textiles in a bag, cups in a padded box, posters rolled or flat with protected corners."
      }
      "3": {
        "title": "One parcel per order"
        "text": "As far as the goods come from one country."
      }
      "4": {
        "title": "Labels"
        "text": "For the just-in-time mode each pack carries its pack code and each box its label."
      }
      "title": "How we pack"
    }
    "faq": {
      "1": {
        "title": "Why is there no carrier for my parcel?"
        "text": "It is heavier than the carriers on this route take. Divide it or write to us for an offer."
      }
      "2": {
        "title": "Can I use my own carrier contract?"
        "text": "In the semi-managed mode with own logistics yes: the marketplace’s or your label is printed and put on the parcel."
      }
      "3": {
        "title": "Do you ship to PO boxes?"
        "text": "Post-based economy lines do, couriers do not: they need a door and a phone number."
      }
      "4": {
        "title": "Are batteries, liquids or magnets shipped?"
        "text": "The catalog holds no such goods. Please do not add any to stock that we forward."
      }
      "title": "Frequently asked questions"
    }
  }
  "memberServices": {
    "title": "Member services"
    "lead": "What visitors, sellers and suppliers can do here, and how an account is kept safe."
    "start": {
      "1": "An account is free, and places in the list are not for sale. Templates and pictures are the same for everybody. The platform can give sellers a level from 0 to 3, which decides the discount on purchase prices; your profile shows yours. Otherwise only the role differs: sellers sell, suppliers produce."
      "title": "One account, nothing to buy"
    }
    "table": {
      "title": "What each role can do"
      "columns": {
        "1": "Service"
        "2": "Visitor"
        "3": "Seller"
        "4": "Supplier"
      }
      "rows": {
        "1": {
          "1": "Product lists, prices, freight"
          "2": "Yes"
          "3": "Yes"
          "4": "Yes"
        }
        "2": {
          "1": "Profit calculator"
          "2": "Yes"
          "3": "Yes"
          "4": "Yes"
        }
        "3": {
          "1": "Price list by quantity"
          "2": "Yes"
          "3": "Yes"
          "4": "Yes"
        }
        "4": {
          "1": "Templates in true size"
          "2": "—"
          "3": "Yes"
          "4": "—"
        }
        "5": {
          "1": "Library of finished products"
          "2": "—"
          "3": "Yes"
          "4": "—"
        }
        "6": {
          "1": "Cart for samples and stock"
          "2": "—"
          "3": "Yes"
          "4": "—"
        }
        "7": {
          "1": "Single and batch design"
          "2": "—"
          "3": "Yes"
          "4": "—"
        }
        "8": {
          "1": "Stores, listings, orders"
          "2": "—"
          "3": "Yes"
          "4": "—"
        }
        "9": {
          "1": "Own products, production, dispatch"
          "2": "—"
          "3": "—"
          "4": "Yes"
        }
        "10": {
          "1": "Invite code to share"
          "2": "—"
          "3": "Yes"
          "4": "Yes"
        }
      }
    }
    "join": {
      "1": {
        "title": "Get an invite code"
        "text": "From a partner who is registered already, or from us by e-mail."
      }
      "2": {
        "title": "Register"
        "text": "Phone number as login, a password of 8 to 64 characters, the invite code. E-mail is optional but helps with questions."
      }
      "3": {
        "title": "Log in"
        "text": "Choose seller or supplier and move the slider. Suppliers go on to their own console."
      }
      "4": {
        "title": "Share your code"
        "text": "Your profile holds a code of your own for colleagues and partners."
      }
      "title": "Open an account"
    }
    "register": {
      "alt": "Registration form with phone, password and invite code"
      "caption": "The form asks for little: login, password, invite code."
    }
    "included": {
      "1": {
        "title": "Library"
        "text": "Everything you saved, on every device, with a note when a product leaves the catalog."
      }
      "2": {
        "title": "Price by quantity"
        "text": "Without negotiation, visible before you order."
      }
      "3": {
        "title": "Effect pictures"
        "text": "Realistic pictures of your design on the product, made in seconds, yours to use in listings and advertising."
      }
      "4": {
        "title": "Templates"
        "text": "Print areas as SVG in true millimeters."
      }
      "5": {
        "title": "Calculator"
        "text": "Income, cost, profit and break-even price for every destination."
      }
      "6": {
        "title": "Seven languages"
        "text": "The whole site in the language of your team, prices in its currency."
      }
      "title": "Included for every seller"
    }
    "safety": {
      "title": "How an account is protected"
      "columns": {
        "1": "What"
        "2": "How"
      }
      "rows": {
        "1": {
          "1": "Password"
          "2": "8 to 64 characters of any kind; the most common passwords are refused; only a one-way code of it is stored"
        }
        "2": {
          "1": "Slide check"
          "2": "Keeps programs from guessing passwords"
        }
        "3": {
          "1": "Wrong attempts"
          "2": "After 10 failures the account is locked for 15 minutes"
        }
        "4": {
          "1": "Remember account"
          "2": "Keeps your user name and role on this device, never the password"
        }
        "5": {
          "1": "Log out"
          "2": "Ends the session on the server as well, not only in the browser"
        }
      }
    }
    "levels": {
      "1": "The levels 0 to 3 in the lists grade products: the higher the level, the stricter the selection of the product. Every seller sees all of them. A seller's level decides up to which product level the seller can order, and at which discount. The page of a product above your level states it."
      "title": "What product levels and seller levels mean"
    }
    "privacy": {
      "1": {
        "title": "Only what is needed"
        "text": "Login, phone, e-mail if you gave it, and what you saved. No tracking by others on this site."
      }
      "2": {
        "title": "Buyers’ addresses"
        "text": "Used for production and dispatch of the order and for nothing else."
      }
      "3": {
        "title": "Your designs"
        "text": "Stay yours. No one else sees them in the lists."
      }
      "4": {
        "title": "Leaving"
        "text": "Write to us from your e-mail address and the account is closed; papers that the law asks for are kept as long as it asks."
      }
      "title": "Your data"
    }
    "faq": {
      "1": {
        "title": "I have no invite code. What can I do?"
        "text": "Write to the e-mail address below with a sentence about what you sell and where."
      }
      "2": {
        "title": "Can several people use one account?"
        "text": "They can, on several devices at once. For traceable work, give each colleague an account of their own."
      }
      "3": {
        "title": "I forgot my password."
        "text": "Write to us from the e-mail address of the account. We never ask for a password."
      }
      "4": {
        "title": "Can a seller become a supplier too?"
        "text": "Yes, with a second account: the two roles work in different consoles."
      }
      "title": "Frequently asked questions"
    }
  }
  "placeOrder": {
    "title": "How to place an order"
    "lead": "Orders come from your stores automatically, or from your cart for samples and stock."
    "ways": {
      "title": "Two ways to order"
      "columns": {
        "1": "In comparison"
        "2": "Store order"
        "3": "Cart order"
      }
      "rows": {
        "1": {
          "1": "Starts with"
          "2": "A buyer in your store"
          "3": "You, in the product list or library"
        }
        "2": {
          "1": "Address"
          "2": "The buyer’s, taken from the store"
          "3": "Yours or a warehouse"
        }
        "3": {
          "1": "Quantity"
          "2": "Usually one piece"
          "3": "Any, with prices by quantity"
        }
        "4": {
          "1": "You pay"
          "2": "Purchase price + freight, per order"
          "3": "Purchase price + freight, at checkout"
        }
        "5": {
          "1": "Good for"
          "2": "Daily selling without inventory"
          "3": "Samples, fairs, stock in your country"
        }
      }
    }
    "flow": {
      "1": {
        "title": "Received"
        "text": "From the store or the cart"
      }
      "2": {
        "title": "Paid"
        "text": "By you"
      }
      "3": {
        "title": "Scheduled"
        "text": "Within {schedulingHours} hours"
      }
      "4": {
        "title": "Produced"
        "text": "Printed, pressed or sewn"
      }
      "5": {
        "title": "Inspected"
        "text": "Compared with the design"
      }
      "6": {
        "title": "Shipped"
        "text": "With a tracking number"
      }
      "7": {
        "title": "Signed for"
        "text": "After-sales period starts"
      }
      "title": "What happens to an order"
    }
    "steps": {
      "1": {
        "title": "Choose color and size"
        "text": "On the product page. The picture, weight and price follow your choice."
      }
      "2": {
        "title": "Enter the quantity"
        "text": "The price table shows from which quantity a piece becomes cheaper."
      }
      "3": {
        "title": "Add to cart"
        "text": "The same SKU is merged into one line, and the price of all pieces together counts."
      }
      "4": {
        "title": "Check destination and carrier"
        "text": "Freight follows the total weight and the destination. Compare price, days and tracking."
      }
      "5": {
        "title": "Check the address"
        "text": "Recipient name as on the door, phone with country code, postal code. Customs asks for all three."
      }
      "6": {
        "title": "Pay"
        "text": "Production starts after payment. You see every step in your orders."
      }
      "title": "Order from the cart"
    }
    "cart": {
      "alt": "Cart with products, quantities, tier prices and total weight"
      "caption": "The cart shows the price reached by the quantity and the total weight that freight is worked out from."
    }
    "tiers": {
      "1": "Each product has a price for one piece and lower prices from certain quantities, for example from 10, 50 and 200 pieces. Pieces of the same SKU, that is one color in one size, are merged into one line and count together. Surcharges for large sizes are added per piece."
      "2": "It can be cheaper to order 10 than 9. The cart shows the step as soon as you reach it, and the product page shows all steps before."
      "title": "How prices by quantity work"
    }
    "changes": {
      "title": "What can be changed, and until when"
      "note": "Scheduling happens within {schedulingHours} hours, so write at once."
      "columns": {
        "1": "Change"
        "2": "Before payment"
        "3": "Paid, not in production"
        "4": "In production"
        "5": "Shipped"
      }
      "rows": {
        "1": {
          "1": "Address"
          "2": "Yes"
          "3": "Yes"
          "4": "Yes, until packing"
          "5": "No"
        }
        "2": {
          "1": "Size or color"
          "2": "Yes"
          "3": "Yes"
          "4": "No"
          "5": "No"
        }
        "3": {
          "1": "Quantity"
          "2": "Yes"
          "3": "No; place another order"
          "4": "No"
          "5": "No"
        }
        "4": {
          "1": "Artwork"
          "2": "Yes"
          "3": "Yes"
          "4": "No"
          "5": "No"
        }
        "5": {
          "1": "Carrier"
          "2": "Yes"
          "3": "Yes"
          "4": "Yes, until packing"
          "5": "No"
        }
        "6": {
          "1": "Cancel"
          "2": "Yes"
          "3": "Yes, full refund"
          "4": "No"
          "5": "No"
        }
      }
    }
    "shop": {
      "1": {
        "title": "It syncs"
        "text": "New orders arrive with address, SKU and quantity. Orders without a linked design wait for you to link them once."
      }
      "2": {
        "title": "You confirm and pay"
        "text": "One by one or all selected. Unpaid orders are not produced."
      }
      "3": {
        "title": "The number goes back"
        "text": "When the parcel leaves, tracking number and carrier are written to the store, and the buyer is informed there."
      }
      "title": "Orders from a store"
      "intro": "After you have authorized a store there is nothing to type."
    }
    "sample": {
      "1": {
        "title": "Hand and color"
        "text": "How the fabric feels and how the print sits on it."
      }
      "2": {
        "title": "Size"
        "text": "Whether your size chart fits people in your market."
      }
      "3": {
        "title": "Time"
        "text": "How long the parcel really takes to an address you know."
      }
      "4": {
        "title": "Photos"
        "text": "Real photographs for your listing and your advertising."
      }
      "title": "Order samples first"
      "intro": "A sample answers what no picture can."
    }
    "faq": {
      "1": {
        "title": "Is there a minimum quantity?"
        "text": "No. One piece is produced like a thousand."
      }
      "2": {
        "title": "What is the largest quantity in the cart?"
        "text": "One line takes up to 9,999 pieces. For more, write to us for an offer."
      }
      "3": {
        "title": "Does an order with several products leave in one parcel?"
        "text": "If they are produced in the same country, as a rule yes. Products of different countries ship separately and each has its own freight."
      }
      "4": {
        "title": "Will the buyer see my purchase price?"
        "text": "No. Parcels are neutral and carry no invoice of ours."
      }
      "title": "Frequently asked questions"
    }
  }
  "productRelease": {
    "title": "Product release"
    "lead": "How a finished product becomes a listing in your store, and how suppliers bring a product into the catalog."
    "start": {
      "1": "Releasing means sending a finished product to a store as a listing: pictures, texts, variants, prices and the link between each variant and what we produce. The link is the important part. With it an order finds its design by itself; without it you have to copy sizes and colors by hand, and mistakes begin."
      "title": "From library to store"
    }
    "flow": {
      "1": {
        "title": "Finished product"
        "text": "Artwork, placement and colors"
      }
      "2": {
        "title": "Effect pictures"
        "text": "One set per color"
      }
      "3": {
        "title": "Listing data"
        "text": "Title, attributes, price"
      }
      "4": {
        "title": "Store"
        "text": "Sent through the authorized connection"
      }
      "5": {
        "title": "Review"
        "text": "The marketplace checks it"
      }
      "6": {
        "title": "On sale"
        "text": "Orders sync automatically"
      }
      "title": "The path of a listing"
    }
    "steps": {
      "1": {
        "title": "Complete the design"
        "text": "Every color that you sell needs its own effect picture. Remove colors on which the artwork does not work."
      }
      "2": {
        "title": "Choose variants"
        "text": "Leave out sizes that you do not want to support. Fewer variants are easier to advertise."
      }
      "3": {
        "title": "Write the listing"
        "text": "Title, description and attributes in the language of the buyers. The most searched word stands first, the brand last."
      }
      "4": {
        "title": "Set the price"
        "text": "Take purchase price, freight, commission, advertising and returns from the profit calculator; then round to the prices that are usual in the market."
      }
      "5": {
        "title": "Release"
        "text": "Select the stores and send. A batch to the just-in-time mode takes up to {jitBatchExportSpu} SPU patterns."
      }
      "6": {
        "title": "Look as a buyer"
        "text": "Open the listing on a phone. First picture, title, price and delivery time decide."
      }
      "title": "For sellers: release in six steps"
    }
    "fields": {
      "title": "What a listing needs"
      "columns": {
        "1": "Field"
        "2": "Comes from"
        "3": "Advice"
      }
      "rows": {
        "1": {
          "1": "Main picture"
          "2": "Effect picture on white"
          "3": "Product fills 85% of the frame, no text on it"
        }
        "2": {
          "1": "More pictures"
          "2": "Other views, size chart, detail"
          "3": "One that shows the size against a hand or a body"
        }
        "3": {
          "1": "Title"
          "2": "You"
          "3": "Product, motif, material, occasion; no keyword chains"
        }
        "4": {
          "1": "Attributes"
          "2": "Product data"
          "3": "Material and care must match the product page"
        }
        "5": {
          "1": "Variants and SKU"
          "2": "Finished product"
          "3": "Do not change the SKU: it links the order to production"
        }
        "6": {
          "1": "Price"
          "2": "You"
          "3": "Same ending for all sizes looks calmer"
        }
        "7": {
          "1": "Delivery time"
          "2": "Production days + transport days"
          "3": "Promise the longer end, surprise with the shorter"
        }
      }
    }
    "picture": "An effect picture on a quiet background is what marketplaces accept as the main picture."
    "rules": {
      "1": {
        "title": "Protected names"
        "text": "Brands, clubs, singers and film titles in pictures or titles."
      }
      "2": {
        "title": "Promises in pictures"
        "text": "“Best price”, “free shipping” or watermarks on the main picture."
      }
      "3": {
        "title": "Wrong category"
        "text": "A printed blanket is not a bed sheet. Wrong categories are demoted or removed."
      }
      "4": {
        "title": "Missing declarations"
        "text": "Textiles need their fiber content; some countries ask for a contact in the region."
      }
      "title": "What gets listings refused"
      "intro": "Marketplaces check automatically first. These points fail most often."
    }
    "cooperation": {
      "1": {
        "title": "Open a supplier account"
        "text": "Register as a supplier with an invite code."
      }
      "2": {
        "title": "Send product data"
        "text": "Use the fields of the table below; incomplete sheets come back."
      }
      "3": {
        "title": "Send samples"
        "text": "We print a test chart, wash or wear it, measure and weigh it."
      }
      "4": {
        "title": "Photograph and map"
        "text": "Views with mapped print areas are made so that every design can be shown on your product."
      }
      "5": {
        "title": "Approval"
        "text": "Level, tags, prices by quantity and production days are agreed and written down."
      }
      "6": {
        "title": "Go live"
        "text": "The product appears in the list; stock and production days are yours to keep up to date."
      }
      "title": "For suppliers: bring in your product"
      "intro": "Factories and agents can offer blanks to all sellers or to chosen ones."
    }
    "data": {
      "title": "Product data that we ask suppliers for"
      "columns": {
        "1": "Data"
        "2": "Form"
      }
      "rows": {
        "1": {
          "1": "Material"
          "2": "Composition in percent and weight per square meter"
        }
        "2": {
          "1": "Sizes"
          "2": "Measured flat in millimeters, with weight per size in grams"
        }
        "3": {
          "1": "Colors"
          "2": "Name and a physical swatch"
        }
        "4": {
          "1": "Print areas"
          "2": "Width × height in millimeters, distance to seams"
        }
        "5": {
          "1": "Processes"
          "2": "What it stands: temperature, pressure, ink"
        }
        "6": {
          "1": "Prices"
          "2": "By quantity, with the surcharge for large sizes"
        }
        "7": {
          "1": "Time"
          "2": "Production days on a normal and on a peak day"
        }
      }
    }
    "faq": {
      "1": {
        "title": "Can I change a listing after release?"
        "text": "Yes. Texts, pictures and prices can be sent again at any time. Change variants only when no order for them is open."
      }
      "2": {
        "title": "Does one design need a new release for each store?"
        "text": "One release can go to several stores. Titles and prices can differ per store."
      }
      "3": {
        "title": "What happens when a color sells out?"
        "text": "It is marked in your library and should be paused in the store. Orders already paid are produced or refunded."
      }
      "4": {
        "title": "How long does a marketplace review take?"
        "text": "From minutes to some days; that is decided by the marketplace, not by us."
      }
      "title": "Frequently asked questions"
    }
  }
  "refundPolicy": {
    "title": "Refund policy"
    "lead": "When money goes back, how much, and by which route."
    "start": {
      "1": "A piece that is made for one order cannot be sold to anyone else. So the line is drawn at production: before it everything goes back, after it money goes back where something went wrong on our side or in transit. Where both solutions are possible, you choose between reprint and refund."
      "title": "The principle"
    }
    "cases": {
      "title": "By case and state of the order"
      "columns": {
        "1": "Case"
        "2": "What goes back"
        "3": "When"
      }
    }
    "caseNames": {
      "cancelUnpaid": "Canceled before payment"
      "cancelBeforeProduction": "Canceled after payment, before production"
      "cancelInProduction": "Cancellation requested during or after production"
      "cannotProduce": "We cannot produce (sold out, process not possible)"
      "ourFault": "Faulty, wrong or missing pieces"
      "lost": "Lost on the way"
      "wrongAddress": "Undeliverable: address, refusal, not collected"
      "paidTwice": "Paid twice"
    }
    "amounts": {
      "nothingPaid": "Nothing was paid"
      "everything": "Everything: goods and freight"
      "affectedPieces": "Price of the affected pieces, with freight if the whole parcel is affected"
      "productAndFreight": "Goods and freight"
      "overpaid": "The second payment"
      "none": "Nothing"
    }
    "times": {
      "atOnce": "As soon as the cancellation is confirmed"
      "afterDecision": "Within {refundWorkingDays, plural, one {# working day} other {# working days}} after the decision"
      "afterSearch": "After the tracing period, then within {refundWorkingDays, plural, one {# working day} other {# working days}}"
      "never": "—"
    }
    "tracing": {
      "title": "When a parcel counts as lost"
      "note": "Within the service period of {operationAfterSalesDays} days. If a lost parcel turns up later, tell us; no one is charged twice."
      "columns": {
        "1": "Kind of service"
        "2": "Counted from"
        "3": "Days"
      }
      "rows": {
        "1": {
          "1": "With tracking"
          "2": "Last scan of the carrier"
          "3": "{trackedLostDays}"
        }
        "2": {
          "1": "Without tracking"
          "2": "Dispatch"
          "3": "{untrackedLostDays}"
        }
      }
    }
    "steps": {
      "1": {
        "title": "Cancel or open a case"
        "text": "Before production: cancel the order. After: open an after-sales case with photos."
      }
      "2": {
        "title": "Decision"
        "text": "You see the decision and the amount before anything is paid."
      }
      "3": {
        "title": "Credit"
        "text": "The refund is recorded with the number of the order and of the case, so that your accountant finds it."
      }
      "title": "Ask for a refund"
    }
    "way": {
      "title": "How the money gets back to you"
      "columns": {
        "1": "You paid by"
        "2": "It goes back to"
      }
      "rows": {
        "1": {
          "1": "Balance of your account"
          "2": "Balance, as soon as it is recorded"
        }
        "2": {
          "1": "Any other way"
          "2": "The same way back; your bank or card company may need some days more"
        }
      }
    }
    "example": {
      "1": {
        "title": "Reprint"
        "text": "One shirt is made again and sent at our cost. Nothing else is charged."
      }
      "2": {
        "title": "Refund"
        "text": "The price of one shirt as you paid it, including its quantity price. Freight stays, for the two good shirts arrived with it."
      }
      "3": {
        "title": "All three affected"
        "text": "The whole order goes back: three shirts and the freight."
      }
      "title": "An example"
      "intro": "An order of three shirts in one parcel; one has a misplaced print."
    }
    "rules": {
      "1": {
        "title": "Exact to the cent"
        "text": "Amounts are kept as whole cents. Nothing is lost by rounding."
      }
      "2": {
        "title": "Rate of the order"
        "text": "If your currency was converted, the refund uses the rate of the order, not of today."
      }
      "3": {
        "title": "No fees"
        "text": "We deduct nothing. What a bank or card company keeps is outside our hands."
      }
      "4": {
        "title": "Your buyer"
        "text": "What you refund to your buyer is between you and them; your store’s commission follows the store’s rules."
      }
      "title": "Rules for amounts"
    }
    "faq": {
      "1": {
        "title": "Can I cancel part of an order?"
        "text": "Yes, single lines, as long as they are not in production. The remaining pieces may then fall into another quantity price."
      }
      "2": {
        "title": "I chose reprint, but the buyer no longer wants it."
        "text": "Tell us before the reprint is in production and we change it to a refund."
      }
      "3": {
        "title": "The parcel came back to you. Do I get the freight?"
        "text": "No: the carrier drove both ways. We keep the goods for you and send them again for the freight."
      }
      "4": {
        "title": "When does a refund become final?"
        "text": "When it is paid. You can object to the decision of a case as long as the order is in service."
      }
      "title": "Frequently asked questions"
    }
  }
  "selectProducts": {
    "title": "Select and develop products"
    "lead": "How to find products that sell, ship well and still leave a margin, and how to bring in a product that is not in the list yet."
    "start": {
      "1": "A good print-on-demand product answers three questions at once: who buys it, what they pay for it elsewhere, and what it costs to bring it to their door. A mug that looks cheap may cost more in freight than in printing; a light tote bag or a phone case travels for little and forgives a lower selling price."
      "2": "Decide on one market and one occasion before you open the list: Mother’s Day in Manila, back to school in Bangkok, Christmas in Los Angeles. Then look for three to five products that carry the same artwork. A small family of matching goods sells better than thirty unrelated ones, and one design file serves them all."
      "title": "Start from the buyer, not from the list"
    }
    "list": {
      "alt": "List of custom products with category tree and filters"
      "caption": "The list of custom products: categories on the left, filters above, the number of products behind every option."
    }
    "kinds": {
      "title": "Custom or ready-made?"
      "intro": "Both lists lead to the same production. They differ in who supplies the artwork."
      "columns": {
        "1": "In comparison"
        "2": "Custom products"
        "3": "Ready-made products"
      }
      "rows": {
        "1": {
          "1": "What it is"
          "2": "A blank that you put your own artwork on"
          "3": "A design that is already on the product"
        }
        "2": {
          "1": "Your work"
          "2": "Artwork, effect pictures, listing"
          "3": "Listing only"
        }
        "3": {
          "1": "Competition"
          "2": "No one else has your design"
          "3": "Other sellers may list the same design"
        }
        "4": {
          "1": "Margin"
          "2": "Yours to set; a design of your own has no price to compare"
          "3": "Lower, since buyers can compare"
        }
        "5": {
          "1": "Good for"
          "2": "Building a brand, niche audiences, personal gifts"
          "3": "Testing a market, filling a new store quickly"
        }
      }
    }
    "steps": {
      "1": {
        "title": "Choose the kind"
        "text": "Open “Custom products” to use your own artwork or “Ready-made” to list products that already carry a design."
      }
      "2": {
        "title": "Pick a category"
        "text": "The tree on the left opens two levels. Start narrow; you can always go back up."
      }
      "3": {
        "title": "Filter"
        "text": "Combine filters freely. Options of one group widen the list, different groups narrow it. The whole state is in the address, so you can send a filtered list to a colleague."
      }
      "4": {
        "title": "Read the card"
        "text": "Price is your purchase price for one piece, days are production days, the dots are the colors on offer."
      }
      "5": {
        "title": "Open the product"
        "text": "Check price by quantity, size chart, print areas in millimeters and freight to your main market."
      }
      "6": {
        "title": "Save it"
        "text": "“Add to library” keeps it for later; “Add to cart” is for samples and stock."
      }
      "title": "Six steps to a short list"
    }
    "filters": {
      "title": "What each filter tells you"
      "columns": {
        "1": "Filter"
        "2": "What it means"
        "3": "Use it to"
      }
      "rows": {
        "1": {
          "1": "Production time"
          "2": "Working days from payment to hand-over, without transport"
          "3": "Keep marketplace deadlines"
        }
        "2": {
          "1": "Purchase price"
          "2": "What one piece of the cheapest size costs you, in bands of Chinese yuan"
          "3": "Stay inside the price your buyers accept"
        }
        "3": {
          "1": "Weight"
          "2": "Weight of one piece; freight follows it"
          "3": "Keep freight below the price of the goods"
        }
        "4": {
          "1": "Made in"
          "2": "Country in which it is produced and from which it ships"
          "3": "Shorten the way to your buyers"
        }
        "5": {
          "1": "Product level"
          "2": "Grade 0 to 3; the higher, the stricter the selection"
          "3": "Separate entry products from gifts"
        }
        "6": {
          "1": "Production process"
          "2": "How it is printed"
          "3": "Match the artwork, for example photos or flat colors"
        }
        "7": {
          "1": "Tags"
          "2": "New arrival, promotion, bestseller, boutique"
          "3": "See what our selection team recommends"
        }
      }
    }
    "check": {
      "1": {
        "title": "Margin in the calculator"
        "text": "Enter destination, commission and a real selling price in the profit calculator. Below 20% there is no room for advertising or returns."
      }
      "2": {
        "title": "Freight at two quantities"
        "text": "Look at freight for one piece and for three. Many buyers of gifts order more than one."
      }
      "3": {
        "title": "Size chart against the market"
        "text": "Asian and American sizes differ by one to two steps. Copy the chart in centimeters and in inches."
      }
      "4": {
        "title": "Print area against the artwork"
        "text": "A tall poster motif does not fit a mug. Look at the proportions of the area first."
      }
      "5": {
        "title": "A sample in the hand"
        "text": "Order one piece of each product that you want to sell in quantity."
      }
      "title": "A ten-minute check before you list"
      "intro": "Ten minutes here save a month of complaints."
    }
    "develop": {
      "1": {
        "title": "Describe it"
        "text": "Material, weight per size, colors, sizes, print areas in millimeters and the processes it can take."
      }
      "2": {
        "title": "Send a sample"
        "text": "One piece is printed and washed or worn, one is kept as the reference."
      }
      "3": {
        "title": "Agree on terms"
        "text": "Purchase price by quantity, production days, who holds the stock."
      }
      "4": {
        "title": "Go live"
        "text": "After approval the product gets its level, tags, pictures and templates and appears in the list. The steps for suppliers are in “Product release”."
      }
      "title": "Develop a product of your own"
      "intro": "The list is open: a blank from your own supply chain can be added, for you or for everyone."
    }
    "faq": {
      "1": {
        "title": "Why is there no price band between 40 and 60 yuan?"
        "text": "The filter has these four bands. Products between 40 and 60 yuan are in the list as long as no band is chosen; sort by price to find them."
      }
      "2": {
        "title": "Are the prices in my currency fixed?"
        "text": "No. Prices are kept in Chinese yuan and shown in the currency of your language at the stored rate of the day. Hold the pointer over a price to see the yuan amount."
      }
      "3": {
        "title": "Can I sell a ready-made design under my brand?"
        "text": "Yes. Parcels are neutral. What you cannot do is claim the design as your own or register it."
      }
      "4": {
        "title": "How many products should a new store list?"
        "text": "Start with five to ten products in one style, each with complete pictures. Add more of what sells instead of more of everything."
      }
      "title": "Frequently asked questions"
    }
  }
}
