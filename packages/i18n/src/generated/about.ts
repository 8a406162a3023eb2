/** Generated from messages/en-US/about.json. */
export type AboutMessages = {
  "title": "About us"
  "lead": "We make custom products simple to sell across borders: one platform for choosing, designing, printing and shipping."
  "company": {
    "1": {
      "title": "No inventory pressure"
      "text": "A product is made after it is sold. Nothing lies in a warehouse and nothing is written off."
    }
    "2": {
      "title": "Lower cost"
      "text": "No moulds, no samples in bulk, no own print shop: operating and development cost go down."
    }
    "3": {
      "title": "Shorter cycle"
      "text": "Production starts with the order. A new design can be on sale the day it is drawn."
    }
    "title": "What changes for you"
    "intro": "Custom goods used to mean minimum orders and months of development. Print on demand turns that around."
  }
  "offer": {
    "1": {
      "title": "Bestsellers that are not everybody’s"
      "text": "High-quality products with room for your own design, so that your listing is not the tenth copy."
    }
    "2": {
      "title": "A healthy supply ecosystem"
      "text": "Support for high-margin products and one-stop customisation."
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
  }
  "team": {
    "1": {
      "title": "Technical R&D"
      "text": "Top engineers for imaging, colour and order systems."
    }
    "2": {
      "title": "Custom supply chain"
      "text": "Senior people with over {supplyChainYears} years in custom production."
    }
    "3": {
      "title": "Cross-border service"
      "text": "A standard service team for production tracking, quality inspection and global shipping."
    }
    "title": "Our team"
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
      "text": "See colour and fabric yourself before you advertise."
    }
    "4": {
      "title": "Price from the end"
      "text": "Start with the margin you need and let the calculator give you the price."
    }
    "title": "Best practices for on-demand printing"
  }
  "achievements": {
    "title": "Our achievements"
    "note": "Figures are the platform’s own statements."
  }
  "quality": {
    "1": {
      "title": "Incoming goods"
      "text": "Blanks are checked for size, seams and colour before they are stored."
    }
    "2": {
      "title": "Print file"
      "text": "Resolution and print area are checked before the printer starts."
    }
    "3": {
      "title": "After printing"
      "text": "Position, colour and adhesion are compared with the order."
    }
    "4": {
      "title": "Before packing"
      "text": "Product, size and address are matched with the order once more."
    }
    "title": "Quality control"
  }
  "contact": {
    "title": "Contact"
    "email": "E-mail"
    "address": "Address"
  }
  "cta": {
    "title": "See what you could sell"
    "text": "Browse the catalogue without an account."
    "action": "Browse products"
  }
}
