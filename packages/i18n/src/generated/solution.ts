/** Generated from messages/en-US/solution.json. */
export type SolutionMessages = {
  "nav": "Solutions"
  "jit": {
    "title": "Just-in-time, semi-managed"
    "lead": "The marketplace sells and delivers, you design, we produce in time. Orders from all your shops travel together to the marketplace warehouse."
    "concepts": {
      "1": {
        "title": "Pack code"
        "text": "Groups orders of several shops into one pack, so that they are produced and sent together."
      }
      "2": {
        "title": "Warehouse"
        "text": "The marketplace warehouse that a pack is meant for. Each has its own address and deadline."
      }
      "3": {
        "title": "Box"
        "text": "What is really shipped. A box holds packs for one warehouse and carries one label."
      }
      "title": "Three words to know"
    }
    "steps": {
      "1": {
        "title": "Orders come in"
        "text": "The marketplace sends the orders of all bound shops."
      }
      "2": {
        "title": "Grouped by pack code"
        "text": "Orders for the same warehouse receive the same pack code."
      }
      "3": {
        "title": "Scheduled within {schedulingHours} hours"
        "text": "Production is planned within {schedulingHours} hours, so the deadline holds."
      }
      "4": {
        "title": "Printed and checked"
        "text": "Each piece is scanned into its pack; nothing is missing, nothing is double."
      }
      "5": {
        "title": "Boxed and shipped"
        "text": "Packs go into boxes with labels, the boxes go to the warehouse."
      }
      "title": "How an order runs"
    }
    "terms": {
      "1": {
        "title": "Marketplace commission"
        "text": "At least {jitCommissionPercent}% of the order amount."
      }
      "2": {
        "title": "After-sales exemption"
        "text": "{jitAfterSalesExemptionMonths} months without after-sales claims on the marketplace."
      }
      "3": {
        "title": "Batch export"
        "text": "One export takes up to {jitBatchExportSpu} SPU patterns to the just-in-time mode."
      }
      "4": {
        "title": "Delivery to the buyer"
        "text": "By the marketplace; you send to its warehouse only."
      }
      "title": "Terms at a glance"
      "intro": "As published for the just-in-time mode; your contract with the marketplace decides."
    }
    "fit": {
      "1": {
        "title": "You list many designs"
        "text": "Export in batches instead of one by one."
      }
      "2": {
        "title": "You run several shops"
        "text": "Pack codes bring their orders together."
      }
      "3": {
        "title": "You want little service work"
        "text": "The marketplace answers the buyers."
      }
      "title": "Suits you if"
    }
    "cta": {
      "title": "Know your margin first"
      "text": "Commission, freight and print in one calculation."
      "action": "Open the profit calculator"
    }
  }
  "website": {
    "title": "Independent site"
    "lead": "Your own shop, your own brand, your own customers. Orders come to us by themselves and leave in your name."
    "benefits": {
      "1": {
        "title": "The customer is yours"
        "text": "Contacts and repeat purchases stay with you, not with a marketplace."
      }
      "2": {
        "title": "The price is yours"
        "text": "No price war beside ten copies; no marketplace commission."
      }
      "3": {
        "title": "The brand is yours"
        "text": "Neutral parcels: the buyer sees your shop, not our factory."
      }
      "title": "Why an own site"
    }
    "steps": {
      "1": {
        "title": "Bind the shop"
        "text": "Authorise your shop system once; you can withdraw it at any time."
      }
      "2": {
        "title": "Choose and design"
        "text": "Put your artwork on a blank, or take a ready-made design."
      }
      "3": {
        "title": "Publish"
        "text": "Pictures, sizes, colours and prices go to the shop as one listing."
      }
      "4": {
        "title": "Sell"
        "text": "A paid order syncs by itself. You pay the purchase price, we print and ship."
      }
      "title": "Four steps to the first order"
    }
    "terms": {
      "1": {
        "title": "You"
        "text": "Design, price, advertising, payment by the buyer, customer service."
      }
      "2": {
        "title": "We"
        "text": "Blanks, printing, inspection, packing, dispatch, tracking number."
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
    "cta": {
      "title": "Find your first product"
      "text": "Filter by price, weight and production time."
      "action": "Browse products"
    }
  }
  "operation": {
    "title": "How it works"
    "lead": "From the first click to after-sales: what you do, what the system does and what the factory does."
    "flow": {
      "title": "The way of an order"
    }
    "roles": {
      "1": {
        "title": "Merchant"
        "text": "Chooses products, makes designs, sets prices, runs the shops and pays for orders."
      }
      "2": {
        "title": "Platform"
        "text": "Makes effect pictures, brings listings out and orders in, plans production, tracks parcels."
      }
      "3": {
        "title": "Supplier"
        "text": "Produces, inspects and hands the parcel to the carrier in time."
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
        "text": "A fault of ours is reprinted at no charge or refunded."
      }
      "title": "{operationAfterSalesDays} days of after-sales"
      "intro": "You can report a problem for {operationAfterSalesDays} days."
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
    "cta": {
      "title": "Ready to try it?"
      "text": "An account takes two minutes."
      "action": "Create an account"
    }
  }
  "temu": {
    "title": "Marketplace, semi-managed"
    "lead": "You keep price, stock and logistics in your hands; the marketplace brings the traffic."
    "what": {
      "1": {
        "title": "You set the price"
        "text": "No price review between you and the buyer’s basket."
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
    "terms": {
      "1": {
        "title": "Deposit"
        "text": "{temuDepositAmount, number}, in the currency of your marketplace contract."
      }
      "2": {
        "title": "Annual fee"
        "text": "{temuFees}"
      }
      "3": {
        "title": "Commission"
        "text": "{temuFees}"
      }
      "4": {
        "title": "Advertising fee"
        "text": "{temuFees}"
      }
      "5": {
        "title": "Logistics"
        "text": "Your own, with tracking on every parcel."
      }
      "title": "Terms at a glance"
      "intro": "As published by the marketplace; the contract you sign decides."
    }
    "steps": {
      "1": {
        "title": "Open the shop"
        "text": "Register with the marketplace in semi-managed mode and pay the deposit."
      }
      "2": {
        "title": "Bind it here"
        "text": "Authorise the shop in your console."
      }
      "3": {
        "title": "Design in batches"
        "text": "One artwork on many products, with effect pictures in the sizes the marketplace asks for."
      }
      "4": {
        "title": "List and sell"
        "text": "Orders come in by themselves, we produce and ship with tracking."
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
    "cta": {
      "title": "Know your margin first"
      "text": "Purchase, freight and price in one calculation."
      "action": "Open the profit calculator"
    }
  }
}
