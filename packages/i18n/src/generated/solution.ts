/** Generated from the en-US texts of the area solution. */
export type SolutionMessages = {
  "nav": "Solutions"
  "jit": {
    "title": "JIT semi-managed"
    "lead": "The marketplace sells and delivers, you design, we produce on time. Orders from all your stores travel together to the marketplace warehouse."
    "captions": {
      "what": "Slow Morning mug: one artwork, printed after the order came in."
      "tumbler": "Tumbler"
      "bag": "Drawstring bag"
      "shirt": "Long-sleeve tee"
    }
    "what": {
      "title": "What just-in-time means"
      "text": {
        "1": "In the just-in-time mode (JIT) the marketplace takes your listing, runs the traffic, takes the payment and delivers to the buyer. You bring the design. We produce each piece after it has been ordered and deliver it to the warehouse that the marketplace names, before its deadline."
        "2": "There is no inventory to buy in advance, and no parcel for every single buyer. What travels is a box of many small orders, and that makes this mode cheap to ship and strict about time. Stores on WooCommerce and other platforms can be connected; orders from the rest are imported from files."
      }
    }
    "path": {
      "title": "From several stores into one box"
      "intro": "Seven orders from three stores, two warehouses: what happens between the buyer’s click and the marketplace’s gate."
      "flow": {
        "label": "Path of the orders from the stores to the marketplace warehouses"
        "stages": {
          "1": {
            "title": "Your stores"
            "nodes": {
              "1": {
                "title": "Store A"
                "text": "3 orders, 5 pieces"
              }
              "2": {
                "title": "Store B"
                "text": "2 orders, 2 pieces"
              }
              "3": {
                "title": "Store C"
                "text": "2 orders, 4 pieces"
              }
            }
          }
          "2": {
            "title": "Pack code"
            "nodes": {
              "1": {
                "title": "PC-0412"
                "text": "everything for the East warehouse"
              }
              "2": {
                "title": "PC-0413"
                "text": "everything for the South warehouse"
              }
            }
          }
          "3": {
            "title": "Our warehouse"
            "nodes": {
              "1": {
                "title": "Pack East"
                "text": "6 of 6 pieces checked and scanned"
              }
              "2": {
                "title": "Pack South"
                "text": "5 of 5 pieces checked and scanned"
              }
            }
          }
          "4": {
            "title": "Box"
            "nodes": {
              "1": {
                "title": "Box 1"
                "text": "6 pieces, one label"
              }
              "2": {
                "title": "Box 2"
                "text": "5 pieces, one label"
              }
            }
          }
          "5": {
            "title": "Marketplace warehouse"
            "nodes": {
              "1": {
                "title": "East"
                "text": "receives box 1, delivers to the buyers"
              }
              "2": {
                "title": "South"
                "text": "receives box 2, delivers to the buyers"
              }
            }
          }
        }
      }
    }
    "concepts": {
      "1": {
        "title": "Pack code"
        "text": "Groups the orders of all your stores that have the same warehouse and the same deadline. The factory sees one job of many pieces instead of many jobs of one piece."
      }
      "2": {
        "title": "Warehouse"
        "text": "The marketplace warehouse that a pack is meant for. Each has its own address, its own rules for labels and its own deadline, so orders of two warehouses never share a pack."
      }
      "3": {
        "title": "Box"
        "text": "What is really shipped. A box holds the packs of one warehouse and carries one label; the contents list is made from the scans, not from memory."
      }
      "title": "Three words to know"
    }
    "example": {
      "title": "A worked example"
      "intro": "The same seven orders, line by line. Sort by pack code and the two boxes appear."
      "orders": {
        "caption": "Seven orders of one morning"
        "columns": {
          "1": "Order"
          "2": "Store"
          "3": "Pieces"
          "4": "Warehouse"
          "5": "Pack code"
          "6": "Box"
        }
      }
      "text": {
        "1": "Eleven pieces would have been seven parcels. Grouped, they are two boxes, printed in two runs and handed over in one trip. If one piece fails inspection, only its pack waits for the reprint; the other box leaves on time."
        "2": "The math works the same way. From an order amount of 100 the marketplace keeps at least {jitCommissionPercent}. The rest pays for the piece, the trip to the warehouse and your margin. There is no freight to the buyer in your calculation."
      }
    }
    "time": {
      "title": "The clock"
      "intro": "Everything in this mode is counted backward from the moment the warehouse must have checked the box in."
      "line": {
        "1": {
          "title": "Order"
          "text": "The marketplace sends it, and it gets its pack code."
        }
        "2": {
          "title": "Within {schedulingHours} h"
          "text": "Production is scheduled."
        }
        "3": {
          "title": "From {fastestDeliveryHours} h"
          "text": "Fastest delivery."
        }
        "4": {
          "title": "{averageLeadTimeDays, number} days"
          "text": "Podwright’s average lead time."
        }
        "5": {
          "title": "Deadline"
          "text": "The box is checked in at the warehouse."
        }
      }
      "caution": {
        "title": "Count from the end"
        "text": "The deadline means checked in, not handed to the carrier. Choose products whose production days plus transport to the warehouse leave you a day to spare; the list filters by production time."
      }
      "note": "Scheduling, fastest delivery and average lead time are Podwright’s own figures. The deadline is set by the marketplace and shown on every order."
    }
    "roles": {
      "title": "Who does what"
      "table": {
        "caption": "Tasks in the just-in-time mode"
        "columns": {
          "1": "Task"
          "2": "You"
          "3": "We"
          "4": "Marketplace"
        }
        "rows": {
          "1": {
            "1": "Design and listing"
            "2": "Artwork, title, choice of products"
            "3": "Effect pictures, batch export"
            "4": "Shows the listing"
          }
          "2": {
            "1": "Price"
            "2": "Decide your supply price"
            "3": "Show purchase price and profit"
            "4": "Sets what the buyer pays by its rules"
          }
          "3": {
            "1": "Production"
            "2": "Pay when there is an order"
            "3": "Print, check, reprint what failed"
            "4": "–"
          }
          "4": {
            "1": "Pack and box"
            "2": "–"
            "3": "Pack code, scan, label, box"
            "4": "Names warehouse and deadline"
          }
          "5": {
            "1": "Delivery to the buyer"
            "2": "–"
            "3": "–"
            "4": "Sorts and delivers"
          }
          "6": {
            "1": "Buyer service"
            "2": "Answer questions about the design"
            "3": "Help with faults in production"
            "4": "Talks to the buyer"
          }
        }
      }
    }
    "terms": {
      "1": {
        "title": "Marketplace commission"
        "text": "At least {jitCommissionPercent}% of the order amount."
      }
      "2": {
        "title": "After-sales exemption"
        "text": "{jitAfterSalesExemptionMonths} months without after-sales claims on the marketplace, by its published terms."
      }
      "3": {
        "title": "Batch export"
        "text": "One export takes up to {jitBatchExportSpu} SPU patterns to the just-in-time mode."
      }
      "4": {
        "title": "Delivery to the buyer"
        "text": "By the marketplace; you send to its warehouse only."
      }
      "5": {
        "title": "Scheduling"
        "text": "Within {schedulingHours} hours of the order, as Podwright states."
      }
      "title": "Terms at a glance"
      "intro": "As published for the just-in-time mode; your contract with the marketplace decides."
    }
    "batch": {
      "title": "{jitBatchExportSpu} designs in one export"
      "text": {
        "1": "An SPU is one design on one product with all its sizes and colors. In this mode stores live on breadth: many designs, few pieces of each. So you do not list them one by one. You place an artwork once, choose the blanks it should go on, look through the effect pictures and export up to {jitBatchExportSpu} SPU patterns together, with titles, sizes and pictures in the form the mode asks for."
        "2": "Leave out what does not work: an artwork that is strong on a mug can be lost on a drawstring bag. Two minutes at the pictures save weeks of listings no one opens."
      }
    }
    "fit": {
      "1": {
        "title": "You list many designs"
        "text": "Export in batches instead of one by one."
      }
      "2": {
        "title": "You run several stores"
        "text": "Pack codes bring their orders together."
      }
      "3": {
        "title": "You want little service work"
        "text": "The marketplace answers the buyers."
      }
      "title": "Suits you if"
    }
    "faq": {
      "title": "Questions"
      "items": {
        "1": {
          "title": "Do all stores have to belong to the same marketplace?"
          "text": "For one pack code, yes: a pack is meant for one warehouse, and a warehouse belongs to one marketplace. You can bind stores of several marketplaces; each gets its own packs."
        }
        "2": {
          "title": "What happens when a piece is faulty?"
          "text": "It does not enter the pack. It is printed again at once, and the pack shows that it is waiting. If the deadline comes close, you see it in the console before it is missed."
        }
        "3": {
          "title": "Can I add an order to a pack that is already closed?"
          "text": "No. A closed pack has a contents list that the warehouse checks. The order gets the next pack code."
        }
        "4": {
          "title": "What does the after-sales exemption cover?"
          "text": "The marketplace states that it does not pass after-sales claims on to you for {jitAfterSalesExemptionMonths} months. It decides what counts as one; read the wording in your contract."
        }
        "5": {
          "title": "Who pays when a deadline is missed?"
          "text": "The marketplace has its own penalties. Whether we cover them depends on the cause and on the terms of this installation; see the after-sales page."
        }
        "6": {
          "title": "Is the commission taken from my price or from the buyer’s?"
          "text": "From the order amount. At least {jitCommissionPercent}%; some categories have more. Put the real rate into the profit calculator."
        }
      }
    }
    "cta": {
      "title": "Know your margin first"
      "text": "Commission, freight and print in one calculation."
      "action": "Open the profit calculator"
    }
  }
  "website": {
    "title": "Independent site"
    "lead": "Your own store, your own brand, your own customers. Orders reach us automatically and leave in your name."
    "captions": {
      "brand": "Journal and desk: the picture your store shows, with none of our branding on it."
    }
    "benefits": {
      "1": {
        "title": "The customer is yours"
        "text": "Contacts and repeat purchases stay with you, not with a marketplace."
      }
      "2": {
        "title": "The price is yours"
        "text": "No price war with ten copies; no marketplace commission."
      }
      "3": {
        "title": "The brand is yours"
        "text": "Neutral parcels: the buyer sees your store, not our factory."
      }
      "title": "Why have your own website"
    }
    "flow": {
      "title": "How the connection works"
      "intro": "Set it up once, then it runs on its own. Only three of the eight steps stay with you. Stores on WooCommerce and other platforms can be connected; orders from the rest are imported from files."
      "swimlanes": {
        "label": "Steps of the connection between your site and Podwright"
        "swimlanes": {
          "1": "You"
          "2": "Your site"
          "3": "Podwright and factory"
        }
        "steps": {
          "1": {
            "title": "Connect the site"
            "text": "Open your console, choose your store system and give it permission there. We never see your password, and you can withdraw permission at any time."
          }
          "2": {
            "title": "Map the products"
            "text": "Say which product on your site is which product here, variant by variant: size, color, print."
          }
          "3": {
            "title": "Buyer orders and pays"
            "text": "Checkout, payment and confirmation happen on your site and in your name."
          }
          "4": {
            "title": "Order is synced"
            "text": "Paid orders arrive automatically, with address, variants and notes. A line that cannot be mapped is shown, never dropped."
          }
          "5": {
            "title": "Pay the purchase price"
            "text": "Order by order. You see the freight for the destination first."
          }
          "6": {
            "title": "Print, check, pack"
            "text": "In a neutral parcel. Nothing in it points to us."
          }
          "7": {
            "title": "Hand to the carrier"
            "text": "On the line you chose for this destination."
          }
          "8": {
            "title": "Tracking goes back"
            "text": "The number is written into the order on your site, and your site informs the buyer."
          }
        }
      }
    }
    "data": {
      "title": "What moves, and when"
      "table": {
        "caption": "Data between your site and Podwright"
        "columns": {
          "1": "What"
          "2": "From"
          "3": "To"
          "4": "When"
        }
        "rows": {
          "1": {
            "1": "Title, pictures, sizes, price"
            "2": "Podwright"
            "3": "Your site"
            "4": "When you publish or change a listing"
          }
          "2": {
            "1": "Mapping of variants"
            "2": "You"
            "3": "Podwright"
            "4": "Once per product; you are asked about new variants"
          }
          "3": {
            "1": "Paid orders"
            "2": "Your site"
            "3": "Podwright"
            "4": "Automatically, soon after payment"
          }
          "4": {
            "1": "Changes and cancellations"
            "2": "Your site"
            "3": "Podwright"
            "4": "Until production starts"
          }
          "5": {
            "1": "Tracking number"
            "2": "Podwright"
            "3": "Your site"
            "4": "When the carrier has picked up the parcel"
          }
          "6": {
            "1": "Buyer’s payment"
            "2": "Buyer"
            "3": "You"
            "4": "Never passes through us"
          }
        }
      }
      "tip": {
        "title": "Map by SKU"
        "text": "Give every variant on your site the SKU of its product here. Then a changed title or a new picture never breaks an order."
      }
    }
    "brand": {
      "title": "The parcel carries your name"
      "text": {
        "1": "On your own site you are the brand. The pictures carry no logo of ours, the parcel is neutral, and the buyer’s data is used for production and delivery only."
        "2": "That also means the questions come to you. Answer the three that every buyer has before they ask: when will it arrive, who pays duties, and what if it does not fit."
      }
    }
    "terms": {
      "1": {
        "title": "You"
        "text": "Design, pricing, advertising, taking payment, customer service."
      }
      "2": {
        "title": "We"
        "text": "Blanks, printing, inspection, packing, shipping, tracking number."
      }
      "3": {
        "title": "The carrier"
        "text": "Transport and customs on the line you choose for each destination."
      }
      "title": "Who does what"
    }
    "fit": {
      "1": {
        "title": "Show delivery time"
        "text": "Add production days and transport days; buyers forgive waiting, not surprises."
      }
      "2": {
        "title": "Name duties"
        "text": "Tell buyers who pays import duty in their country."
      }
      "3": {
        "title": "Own your artwork"
        "text": "Use only pictures and fonts that you hold the rights to."
      }
      "title": "Before you start"
    }
    "faq": {
      "title": "Questions"
      "items": {
        "1": {
          "title": "Which store systems can be connected?"
          "text": "The console lists the ones that this installation can bind directly. For all others there is the open interface: the same calls that this site uses."
        }
        "2": {
          "title": "What if an order has a product that I do not make here?"
          "text": "Only mapped lines are produced. The others stay with you, and the order shows which is which."
        }
        "3": {
          "title": "How long can I still change an order?"
          "text": "Until production starts. As scheduling is planned within {schedulingHours} hours, that is usually the same day."
        }
        "4": {
          "title": "Do I need stock for returns?"
          "text": "No. Made-to-order pieces are not taken back for a change of mind in most countries, but a faulty piece is your buyer’s right; report it and we reprint or refund."
        }
        "5": {
          "title": "Is there a fee for the connection?"
          "text": "No. You pay for pieces and freight. There is no marketplace commission on your own site."
        }
      }
    }
    "cta": {
      "title": "Find your first product"
      "text": "Filter by price, weight and production time."
      "action": "Browse products"
    }
  }
  "operation": {
    "title": "How it works"
    "lead": "From the first click to after-sales: what you do, what the system does and what the factory does."
    "captions": {
      "design": "One artwork, placed on a cushion: the picture is made before the piece is."
    }
    "flow": {
      "title": "Nine steps, four hands"
      "intro": "Who holds the order at each moment. Where the arrow changes lanes, the work changes hands, and you do not have to do a thing. Stores on WooCommerce and other platforms can be connected; orders from the rest are imported from files."
      "label": "The nine steps from registration to after-sales"
      "swimlanes": {
        "1": "You"
        "2": "Podwright"
        "3": "Buyer"
        "4": "Factory"
      }
    }
    "design": {
      "title": "Before the first order"
      "text": {
        "1": "Steps one to five are done once per product. An account, a bound store, a product, a design, a listing. The effect picture is made from your artwork in seconds, with the folds and the shade of the real product, so that a listing can be online before a single piece exists."
        "2": "From step six on, everything repeats with every order. Your part is one click: paying the purchase price."
      }
    }
    "time": {
      "title": "When it happens"
      "line": {
        "1": {
          "title": "Day 0"
          "text": "The buyer orders; the order is synced."
        }
        "2": {
          "title": "+{schedulingHours} h"
          "text": "Production is scheduled."
        }
        "3": {
          "title": "From {fastestDeliveryHours} h"
          "text": "Fastest delivery."
        }
        "4": {
          "title": "{averageLeadTimeDays, number} days"
          "text": "Average lead time."
        }
        "5": {
          "title": "{operationAfterSalesDays} days"
          "text": "After-sales window."
        }
      }
      "note": "Scheduling, fastest delivery and average lead time are Podwright’s own figures; production days of each product are in the list."
    }
    "roles": {
      "1": {
        "title": "Seller"
        "text": "Chooses products, makes designs, sets prices, runs the stores and pays for orders."
      }
      "2": {
        "title": "Podwright"
        "text": "Makes effect pictures, sends listings out and brings orders in, plans production, tracks parcels."
      }
      "3": {
        "title": "Supplier"
        "text": "Produces, inspects and hands the parcel to the carrier on time."
      }
      "title": "Who does what"
    }
    "afterSales": {
      "1": {
        "title": "Report"
        "text": "Open the order and describe what is wrong, with a picture of the piece."
      }
      "2": {
        "title": "Check"
        "text": "We compare picture, print file and inspection record."
      }
      "3": {
        "title": "Solve"
        "text": "If it is our fault, we reprint at no charge or refund."
      }
      "title": "{operationAfterSalesDays} days of after-sales"
      "intro": "A problem can be reported for {operationAfterSalesDays} days. You need the order and a picture, nothing else."
    }
    "covered": {
      "title": "What after-sales covers"
      "table": {
        "caption": "Typical cases"
        "columns": {
          "1": "Case"
          "2": "What we look at"
          "3": "What follows"
        }
        "rows": {
          "1": {
            "1": "Print misplaced, blurred or wrong color"
            "2": "Your picture against the print file"
            "3": "Reprint or refund"
          }
          "2": {
            "1": "Wrong product, size or color"
            "2": "The scan at packing"
            "3": "Reprint or refund"
          }
          "3": {
            "1": "Broken or stained on arrival"
            "2": "Pictures of piece and parcel"
            "3": "Reprint or refund"
          }
          "4": {
            "1": "Parcel lost"
            "2": "Tracking and carrier’s answer"
            "3": "Reprint or refund, as the line allows"
          }
          "5": {
            "1": "Artwork too small or too dark"
            "2": "Warning shown in the designer"
            "3": "Advice; not a fault of production"
          }
          "6": {
            "1": "Buyer changed their mind"
            "2": "The law of the buyer’s country"
            "3": "Your store’s own rule"
          }
        }
      }
    }
    "costs": {
      "1": {
        "title": "Account"
        "text": "Free. There is no subscription and no minimum order."
      }
      "2": {
        "title": "Piece"
        "text": "The purchase price; it falls with the quantity tier."
      }
      "3": {
        "title": "Freight"
        "text": "By destination, carrier and weight, shown before you pay."
      }
      "4": {
        "title": "Marketplace"
        "text": "Its own commission, if you sell on one."
      }
      "title": "What it costs"
    }
    "faq": {
      "title": "Questions"
      "items": {
        "1": {
          "title": "Why do two after-sales periods appear on this site?"
          "text": "The home page names {homeAfterSalesDays} days from the day the parcel is signed for. This page names {operationAfterSalesDays} days for the whole process, delivery included. The after-sales page says which rule applies to your order."
        }
        "2": {
          "title": "Must I bind a store to begin?"
          "text": "No. Catalog, designer and calculator work without one. You bind a store to list to it and to receive its orders automatically."
        }
        "3": {
          "title": "When do I pay?"
          "text": "When an order is there and you release it. Nothing is produced, and nothing charged, before that."
        }
        "4": {
          "title": "What if I do nothing with an order?"
          "text": "It waits, and the order shows that it waits. An order that waits too long loses its delivery date, not your money."
        }
      }
    }
    "cta": {
      "title": "Ready to try it?"
      "text": "An account takes two minutes."
      "action": "Create an account"
    }
  }
  "temu": {
    "title": "Marketplace semi-managed"
    "lead": "You keep price, stock and logistics in your hands; the marketplace brings the traffic."
    "captions": {
      "light": "A mouse pad weighs little and lies flat: cheap to ship."
      "heavy": "A canvas is worth more and weighs more: check the freight first."
    }
    "what": {
      "1": {
        "title": "You set the price"
        "text": "No price review between you and the buyer’s cart."
      }
      "2": {
        "title": "You ship"
        "text": "With your own logistics: the parcel goes from our factory to the buyer."
      }
      "3": {
        "title": "The marketplace sells"
        "text": "Traffic, checkout and payment are its part."
      }
      "title": "What semi-managed means"
    }
    "modes": {
      "title": "Three modes side by side"
      "intro": "Most sellers run two of them at the same time: one for volume, one for margin. Stores on WooCommerce and other platforms can be connected; orders from the rest are imported from files."
      "table": {
        "caption": "Modes compared"
        "columns": {
          "1": "Aspect"
          "2": "Semi-managed, own logistics"
          "3": "JIT semi-managed"
          "4": "Independent site"
        }
        "rows": {
          "1": {
            "1": "Price for the buyer"
            "2": "You set it"
            "3": "The marketplace sets it by its rules"
            "4": "You set it"
          }
          "2": {
            "1": "Traffic"
            "2": "Marketplace"
            "3": "Marketplace"
            "4": "You: advertising, search, social media"
          }
          "3": {
            "1": "Delivery"
            "2": "You, straight to the buyer"
            "3": "You to the warehouse, the marketplace to the buyer"
            "4": "You, straight to the buyer"
          }
          "4": {
            "1": "Deposit"
            "2": "{temuDepositAmount, number}"
            "3": "By contract"
            "4": "None"
          }
          "5": {
            "1": "Commission"
            "2": "{temuFees}, as published"
            "3": "At least {jitCommissionPercent}%"
            "4": "None"
          }
          "6": {
            "1": "Buyer service"
            "2": "Shared by the marketplace’s rules"
            "3": "Marketplace"
            "4": "You"
          }
          "7": {
            "1": "Fits"
            "2": "Few strong products, good freight"
            "3": "Many designs, many stores"
            "4": "A brand that wants its buyers back"
          }
        }
      }
      "note": "Terms as published by the marketplaces; the contract you sign decides."
    }
    "terms": {
      "title": "Deposit and fees"
      "intro": "As published by the marketplace; the contract you sign decides."
      "figures": {
        "1": {
          "title": "{temuDepositAmount, number}"
          "text": "deposit, in the currency of your marketplace contract"
        }
        "2": {
          "title": "{temuFees}"
          "text": "annual fee"
        }
        "3": {
          "title": "{temuFees} %"
          "text": "commission"
        }
        "4": {
          "title": "{temuFees} %"
          "text": "advertising fee"
        }
      }
      "text": {
        "1": "The deposit is not a cost. It stays with the marketplace as security and, by its terms, comes back when you leave without open claims. Plan for it as money you cannot use, not as a cost of each order."
        "2": "No annual fee, no commission and no advertising fee keep your math short: selling price minus purchase price minus freight. That is why the freight decides."
      }
      "caution": {
        "title": "Claims, not promises"
        "text": "Fees are the marketplace’s own published terms and may change. Read them in your seller account on the day you sign."
      }
    }
    "logistics": {
      "title": "Your own logistics"
      "text": {
        "1": "In this mode the parcel goes from our factory straight to the buyer on a line that you choose. Three things matter: the price for the weight, the days in transit, and a tracking number that the marketplace can read."
        "2": "Light, flat goods win. A mouse pad or a T-shirt travels for a fraction of what a framed picture costs. Compare weight and freight on the product’s page before you list it, not after the first order."
      }
      "checks": {
        "1": "The line has tracking and reaches the country you sell to"
        "2": "Production days plus transport days stay inside the marketplace’s limit"
        "3": "Freight is in the price, for the heaviest size"
        "4": "The customs description is filled in and true"
        "5": "Return address and rule for lost parcels are settled"
        "6": "The tracking number uploads automatically: the store is bound"
      }
    }
    "steps": {
      "1": {
        "title": "Open the store"
        "text": "Register with the marketplace in semi-managed mode and pay the deposit."
      }
      "2": {
        "title": "Bind it here"
        "text": "Authorize the store in your console."
      }
      "3": {
        "title": "Design in batches"
        "text": "One artwork on many products, with effect pictures in the sizes the marketplace asks for."
      }
      "4": {
        "title": "List and sell"
        "text": "Orders come in automatically, we produce and ship with tracking."
      }
      "title": "How to begin"
    }
    "fit": {
      "1": {
        "title": "Deadline"
        "text": "The marketplace counts from the order. Choose products with short production."
      }
      "2": {
        "title": "Tracking"
        "text": "Parcels without a valid number count as late."
      }
      "3": {
        "title": "Weight"
        "text": "Freight decides the margin; compare weights in the list."
      }
      "title": "Watch these three"
    }
    "faq": {
      "title": "Questions"
      "items": {
        "1": {
          "title": "In which currency is the deposit?"
          "text": "The currency of your marketplace contract. The published figure is {temuDepositAmount, number}."
        }
        "2": {
          "title": "May I change the price at any time?"
          "text": "You set it. The marketplace can still keep offers it finds too expensive out of its promotions."
        }
        "3": {
          "title": "What happens to a parcel without a valid tracking number?"
          "text": "It usually counts as late. Bind the store, so that the number is sent as soon as the carrier has it."
        }
        "4": {
          "title": "Can the same design also be sold just-in-time?"
          "text": "Yes. List it in both modes with its own price; the effect pictures are the same."
        }
        "5": {
          "title": "Does the marketplace charge me for returns?"
          "text": "By its rules for each case. Keep some margin for it: the calculator has a field for other costs."
        }
      }
    }
    "cta": {
      "title": "Know your margin first"
      "text": "Purchase, freight and price in one calculation."
      "action": "Open the profit calculator"
    }
  }
  "connectStore": "Connect a store"
}
