/** Generated from messages/en-US/guide.json. */
export type GuideMessages = {
  "nav": "Guide"
  "selectProducts": {
    "title": "Select and develop products"
    "lead": "How to find products that sell and keep their margin."
    "steps": {
      "1": {
        "title": "Choose a kind"
        "text": "Custom products carry your own design; ready-made products can be listed at once."
      }
      "2": {
        "title": "Filter"
        "text": "Narrow by production time, purchase price, weight, country, level and process. Filters stay in the address, so a list can be shared."
      }
      "3": {
        "title": "Compare"
        "text": "Open a product for its price tiers, size chart, print areas and freight by destination."
      }
      "4": {
        "title": "Save"
        "text": "Add it to the library for later, or to the cart as a sample."
      }
      "title": "Step by step"
    }
    "notes": {
      "1": {
        "title": "Level"
        "text": "Levels 0 to 3 grade a product; a higher level means stricter selection."
      }
      "2": {
        "title": "Tags"
        "text": "New arrival, promotion, bestseller and boutique mark what the buyers’ desk recommends."
      }
      "3": {
        "title": "Develop your own"
        "text": "Suppliers can bring in products of a private supply chain. Ask us by e-mail."
      }
      "title": "Good to know"
    }
  }
  "howToDesign": {
    "title": "How to design"
    "lead": "From the template to artwork that prints as it looks."
    "steps": {
      "1": {
        "title": "Pick the product"
        "text": "Press “Single design” for one product or “Batch design” for many."
      }
      "2": {
        "title": "Take the template"
        "text": "Download the print area as SVG in true millimetres and open it in your drawing program."
      }
      "3": {
        "title": "Draw"
        "text": "300 dpi, sRGB, clear background where the fabric should show."
      }
      "4": {
        "title": "Check"
        "text": "Keep text inside the safe margin and look at it at 100%."
      }
      "title": "Step by step"
    }
    "notes": {
      "1": {
        "title": "Dark fabric"
        "text": "Black on black disappears. Give dark artwork a light edge."
      }
      "2": {
        "title": "Thin lines"
        "text": "Lines under 0.5 mm may break in heat transfer."
      }
      "3": {
        "title": "Rights"
        "text": "You confirm that you may use every picture and font."
      }
      "title": "Good to know"
    }
  }
  "productRelease": {
    "title": "Product release"
    "lead": "How a finished design becomes a listing in your shop."
    "steps": {
      "1": {
        "title": "Complete the design"
        "text": "Every colour and size you sell needs its effect picture."
      }
      "2": {
        "title": "Write the listing"
        "text": "Title, description and attributes in the language of your buyers."
      }
      "3": {
        "title": "Set the price"
        "text": "Use the profit calculator; commission and freight belong in it."
      }
      "4": {
        "title": "Release"
        "text": "Send the listing to the shop and look at it there once as a buyer."
      }
      "title": "For merchants"
    }
    "cooperation": {
      "1": {
        "title": "Send product data"
        "text": "Material, weight per size, colours, print areas in millimetres, price tiers, production days."
      }
      "2": {
        "title": "Send a sample"
        "text": "We print a test file, wash or wear it and measure it."
      }
      "3": {
        "title": "Go live"
        "text": "After approval the product appears in the list with its level and tags."
      }
      "title": "For suppliers and partners"
    }
  }
  "placeOrder": {
    "title": "How to place an order"
    "lead": "Orders come from your shop, or from your cart for samples and stock."
    "steps": {
      "1": {
        "title": "Add to the cart"
        "text": "Choose colour, size and quantity. The same SKU is merged into one line."
      }
      "2": {
        "title": "Check the tier"
        "text": "The unit price falls from quantity to quantity; the cart shows it at once."
      }
      "3": {
        "title": "Choose destination and carrier"
        "text": "Freight follows weight and destination."
      }
      "4": {
        "title": "Pay"
        "text": "Production starts after payment."
      }
      "title": "Step by step"
    }
    "notes": {
      "1": {
        "title": "Shop orders"
        "text": "They sync by themselves once the shop is bound; you need not enter them."
      }
      "2": {
        "title": "Changes"
        "text": "Address and size can be changed until production starts."
      }
      "3": {
        "title": "State of this release"
        "text": "The cart works today; paying and shop orders open with later releases."
      }
      "title": "Good to know"
    }
  }
  "afterSales": {
    "title": "After-sales instructions"
    "lead": "What to do if a piece arrives damaged, wrong or badly printed."
    "steps": {
      "1": {
        "title": "Take pictures"
        "text": "The whole piece, the fault close up and the label of the parcel."
      }
      "2": {
        "title": "Report in time"
        "text": "Within {homeAfterSalesDays} days after the parcel was signed for; how-it-works names {operationAfterSalesDays} days for the whole after-sales service."
      }
      "3": {
        "title": "We check"
        "text": "We compare your pictures with the print file and the inspection record."
      }
      "4": {
        "title": "Reprint or refund"
        "text": "For a fault of ours you choose which."
      }
      "title": "Step by step"
    }
    "notes": {
      "1": {
        "title": "Artwork"
        "text": "Low resolution, spelling or colours that the file itself holds."
      }
      "2": {
        "title": "Wrong size chosen"
        "text": "Made-to-order pieces cannot be sold again."
      }
      "3": {
        "title": "Wrong address"
        "text": "A parcel sent to the address in the order counts as delivered."
      }
      "title": "Not covered"
    }
  }
  "memberServices": {
    "title": "Member services"
    "lead": "What an account gives you."
    "steps": {
      "1": {
        "title": "Library and cart"
        "text": "Your choice stays saved and is the same on every device."
      }
      "2": {
        "title": "Price tiers"
        "text": "Quantity prices without negotiation."
      }
      "3": {
        "title": "Templates"
        "text": "Print-area templates in true size for every product."
      }
      "4": {
        "title": "Invite code"
        "text": "An own code to bring in partners."
      }
      "title": "Included for everybody"
    }
    "notes": {
      "1": {
        "title": "Merchant"
        "text": "For sellers: choose, design, list, order."
      }
      "2": {
        "title": "Supplier"
        "text": "For factories and agents: products, production, dispatch."
      }
      "3": {
        "title": "Privacy"
        "text": "We store what an account needs and no more; remember-account keeps your user name, never your password."
      }
      "title": "Two kinds of account"
    }
  }
  "refundPolicy": {
    "title": "Refund policy"
    "lead": "When money goes back and how."
    "steps": {
      "1": {
        "title": "Not in production"
        "text": "You can cancel; the whole amount goes back."
      }
      "2": {
        "title": "In production"
        "text": "The piece is made for you alone and cannot be cancelled any more."
      }
      "3": {
        "title": "Faulty or wrong"
        "text": "Reprint at no charge, or refund of product and freight."
      }
      "4": {
        "title": "Lost in transit"
        "text": "After the carrier’s search period: reprint or refund."
      }
      "title": "By state of the order"
    }
    "notes": {
      "1": {
        "title": "Way"
        "text": "Refunds take the way of the payment."
      }
      "2": {
        "title": "Rounding"
        "text": "Amounts are exact to the cent; conversion uses the rate of the order."
      }
      "3": {
        "title": "Agreement"
        "text": "If your contract with the operator of this site says otherwise, the contract decides."
      }
      "title": "How it is paid"
    }
  }
  "logistics": {
    "title": "Logistics information"
    "lead": "Where we ship, how long it takes and how freight is worked out."
    "steps": {
      "1": {
        "title": "Origin"
        "text": "The country of production stands on every product."
      }
      "2": {
        "title": "Destination"
        "text": "Each destination has its own carriers and prices."
      }
      "3": {
        "title": "Weight"
        "text": "Weight per size × quantity, in grams."
      }
      "4": {
        "title": "Carrier"
        "text": "Cheapest first, with days and tracking shown."
      }
      "title": "How freight is worked out"
    }
    "notes": {
      "1": {
        "title": "Time"
        "text": "Production days plus transport days. The fastest delivery is {fastestDeliveryHours} hours, the average lead time {averageLeadTimeDays, number} days."
      }
      "2": {
        "title": "Duties"
        "text": "Import duty and tax follow the rules of the destination."
      }
      "3": {
        "title": "Try it"
        "text": "The profit calculator shows carriers and freight for any product."
      }
      "title": "Good to know"
    }
  }
}
