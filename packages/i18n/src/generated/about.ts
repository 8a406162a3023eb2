/** Generated from the en-US texts of the area about. */
export type AboutMessages = {
  "title": "About us"
  "lead": "We make custom products simple to sell across borders: one platform for choosing, designing, printing and shipping."
  "captions": {
    "company": "Sweatshirt with Retro Sun Peaks. Not one was in stock before it was ordered."
    "mug": "Drinkware, printed by sublimation"
    "sofa": "Home textiles, edge to edge"
    "phone": "Phone cases, UV printed"
    "journal": "Stationery, UV printed"
  }
  "company": {
    "1": {
      "title": "No inventory pressure"
      "text": "A product is made after it is sold. Nothing sits in a warehouse and nothing is written off."
    }
    "2": {
      "title": "Lower cost"
      "text": "No molds, no bulk samples, no print shop of your own: operating and development costs go down."
    }
    "3": {
      "title": "Shorter cycle"
      "text": "Production starts with the order. A new design can be ready to list the day it is drawn."
    }
    "title": "What changes for you"
    "intro": "Custom goods used to mean minimum orders and months of development. Print on demand turns that around."
    "text": {
      "1": "Podwright connects two sides that used to miss each other. Sellers have ideas and buyers in many countries, but no print shop. Factories have machines and experience, but thousand-piece minimums. We put a selection platform, a designer, an order system and a supply chain between them, so that one piece can be made as carefully as a thousand."
      "2": "What a seller sees is simple: a catalog of goods to print on, a picture of the finished piece in seconds, and orders that we produce and ship. What stands behind it is {ownFactories} factories of our own with over {ownFactorySquareMetres, number} square meters and close to {partnerFactories} partner factories."
    }
  }
  "offer": {
    "1": {
      "title": "Bestsellers no one else has"
      "text": "High-quality products with room for your own design, so that your listing is not the tenth copy."
    }
    "2": {
      "title": "A healthy supply ecosystem"
      "text": "Support for high-margin products and one-stop customization."
    }
    "3": {
      "title": "Smart mapping and synthesis"
      "text": "Artwork is mapped onto the product with its folds and shadows and becomes a realistic effect picture."
    }
    "4": {
      "title": "An open selection platform"
      "text": "Custom products from many factories, with attributes you can filter and compare."
    }
    "5": {
      "title": "Strict quality control"
      "text": "Every piece is checked before it is packed."
    }
    "title": "What we offer"
    "intro": "Five things that we work on every day, and that you can check before you open an account."
  }
  "goods": {
    "title": "The goods"
    "intro": "Clothing, drinkware, home textiles, wall art, accessories, stationery. All pictures are rendered from the real artwork and the real print area."
  }
  "team": {
    "1": {
      "title": "Technical R&D"
      "text": "Top engineers for imaging, color and order systems. Their work is what you see as an effect picture and do not notice as a smooth order."
    }
    "2": {
      "title": "Custom supply chain"
      "text": "Senior people with over {supplyChainYears} years in custom production. They know which cloth takes which ink, and which promise a factory can keep."
    }
    "3": {
      "title": "Cross-border service"
      "text": "A standard service team for production tracking, quality inspection and global shipping. One contact from the first question to the last claim."
    }
    "title": "Our team"
    "intro": "Three trades that rarely sit at the same table."
  }
  "goals": {
    "1": {
      "title": "The widest choice"
      "text": "To become the largest custom product selection platform."
    }
    "2": {
      "title": "The most complete service"
      "text": "To offer the most complete supply chain service platform."
    }
    "3": {
      "title": "Ahead in distribution"
      "text": "To lead cross-border DIY custom distribution."
    }
    "title": "Our goals"
  }
  "practices": {
    "1": {
      "title": "Start narrow"
      "text": "Three designs on two products teach you more than fifty untested ones."
    }
    "2": {
      "title": "Draw at print size"
      "text": "Use the template of the print area at 300 dpi; a picture from the web rarely prints well."
    }
    "3": {
      "title": "Order a sample"
      "text": "See color and fabric yourself before you advertise."
    }
    "4": {
      "title": "Price from the end"
      "text": "Start with the margin you need and let the calculator give you the price."
    }
    "title": "Best practices for on-demand printing"
    "intro": "What sellers who last have in common. None of it costs money."
  }
  "advice": {
    "title": "Before you publish"
    "items": {
      "1": "The artwork is yours, or you hold a license for it"
      "2": "The artwork fills the print area at full resolution"
      "3": "You have seen a sample of the product in your hand"
      "4": "The size chart is in the listing"
      "5": "Production days and transport days are added up and named"
      "6": "The price leaves your margin after commission and freight"
    }
  }
  "achievements": {
    "title": "Our achievements"
    "intro": "Stated by the platform; what you earn depends on product, price and destination."
    "note": "Figures are the platform’s own statements."
  }
  "quality": {
    "title": "Quality control"
    "intro": "Every piece passes four checks. A piece that fails is made again, and your order shows that it happened."
    "flow": {
      "label": "The path of a piece through quality control"
      "stages": {
        "1": {
          "title": "Incoming goods"
          "nodes": {
            "1": {
              "title": "Blanks"
              "text": "Size, seams and color are checked before they are stored."
            }
          }
        }
        "2": {
          "title": "Print file"
          "nodes": {
            "1": {
              "title": "Before printing"
              "text": "Resolution and print area are compared with the product."
            }
          }
        }
        "3": {
          "title": "After printing"
          "nodes": {
            "1": {
              "title": "Inspection"
              "text": "Position, color and adhesion are compared with the order."
            }
          }
        }
        "4": {
          "title": "Result"
          "nodes": {
            "1": {
              "title": "Passed"
              "text": "goes to packing"
            }
            "2": {
              "title": "Failed"
              "text": "is printed again and inspected again"
            }
          }
        }
        "5": {
          "title": "Before packing"
          "nodes": {
            "1": {
              "title": "Last match"
              "text": "Product, size and address are matched once more; the scan is kept."
            }
          }
        }
      }
    }
    "text": {
      "1": "After-sales cases are decided by the scan at packing. If a buyer says the wrong size arrived, no one has to guess: the record shows what went into the parcel."
    }
  }
  "faq": {
    "title": "Questions"
    "items": {
      "1": {
        "title": "Are you a factory or a platform?"
        "text": "Both. {ownFactories} factories are our own, close to {partnerFactories} are partners. Orders go to the one that has product, technique and capacity."
      }
      "2": {
        "title": "Is there a minimum order?"
        "text": "No. One piece is an order. Tier prices start at larger quantities; you find them on each product’s page."
      }
      "3": {
        "title": "Can I bring my own products?"
        "text": "Yes. Products from your own supply chain can be added alongside ours."
      }
      "4": {
        "title": "Can I see the quality before I sell?"
        "text": "Order a sample of what you want to list. It is made the same way as every order."
      }
    }
  }
  "contact": {
    "title": "Contact"
    "email": "E-mail"
    "address": "Address"
  }
  "cta": {
    "title": "See what you could sell"
    "text": "Browse the catalog without an account."
    "action": "Browse products"
  }
}
