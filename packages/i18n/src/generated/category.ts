/** Generated from messages/en-US/category.json. */
export type CategoryMessages = {
  "list": {
    "heading": {
      "blank": "Custom products"
      "ready_made": "Ready-made products"
    }
    "lead": {
      "blank": "Pick a blank, add your artwork and sell it. Printed from a single piece, shipped straight from the factory."
      "ready_made": "Designs already on the product: list them as they are, and we print when an order comes in."
    }
    "views": "Views"
    "view": {
      "all": "All"
      "hot": "Hot"
      "boutique": "Boutique"
    }
    "categories": "Categories"
    "allCategories": "All categories"
    "filters": "Filters"
    "applyFilters": "Apply filters"
    "chosenFilters": "Chosen filters"
    "clearAll": "Clear all"
    "removeFilter": "Remove filter: {name}"
    "keywordChip": "Search: {keyword}"
    "results": "{count, plural, one {# product} other {# products}}"
    "loading": "Loading products…"
    "search": {
      "label": "Search this list"
      "placeholder": "Name, code or material"
      "submit": "Search"
    }
    "sort": {
      "label": "Sort by"
      "default": "Newest & hottest"
      "price_asc": "Price: low to high"
      "price_desc": "Price: high to low"
      "relevance": "Best match"
    }
    "pages": {
      "label": "Pages"
      "previous": "Previous page"
      "next": "Next page"
      "page": "Page {page}"
      "size": "{count} per page"
      "sizeLabel": "Products per page"
      "more": "There are more results than fit here: narrow the list with the filters."
    }
    "empty": {
      "title": "Nothing matches these choices"
      "text": "Try fewer filters or another word, or go back to the whole list."
      "clear": "Clear all filters"
    }
    "description": {
      "blank": "Blank T-shirts, sweatshirts, mugs, posters, phone cases and more for print on demand. Printed from one piece; filter by cost, production time, weight and origin."
      "ready_made": "Products with designs already on them: list them as they are, and we print and ship each order. No stock to hold; filter by cost, production time, weight and origin."
    }
    "corrected": "Few or no products match “{typed}”. Showing results for <word></word>."
  }
  "error": {
    "title": "The products did not load"
    "productTitle": "This product did not load"
    "text": "It is not you: our service did not answer. Wait a moment and try again."
    "retry": "Try again"
  }
  "group": {
    "productionDays": "Production time"
    "price": "Purchase price"
    "weight": "Weight"
    "country": "Made in"
    "level": "Product level"
    "process": "Production process"
    "tag": "Tags"
  }
  "option": {
    "days": "{low}–{high} days"
    "daysAbove": "More than {low} days"
    "weight": "{low}–{high} g"
    "weightAbove": "More than {low} g"
    "price": "CNY {low}–{high}"
    "priceAbove": "More than CNY {low}"
    "priceLocal": "about {low}–{high}"
    "priceLocalAbove": "about {low} and up"
    "priceNote": "Price bands are in Chinese yuan (CNY)"
    "count": "{count, plural, one {# product} other {# products}}"
  }
  "country": {
    "PH": "Philippines"
    "TH": "Thailand"
    "US": "USA"
    "MM": "Myanmar"
    "SG": "Singapore"
    "JP": "Japan"
  }
  "level": "Level {level}"
  "tag": {
    "new": "New arrival"
    "promotion": "Promotion"
    "bestseller": "Bestseller"
    "boutique": "Boutique"
  }
  "technique": {
    "heat_transfer": "Heat transfer printing"
    "dtg": "Direct to garment (DTG)"
    "dtf": "Direct to film (DTF)"
    "sublimation": "Sublimation"
    "uv": "UV printing"
    "giclee": "Giclée printing"
    "embroidery": "Embroidery"
  }
  "attribute": {
    "color": "Color"
    "size": "Size"
    "capacity": "Capacity"
    "dimensions": "Dimensions"
    "model": "Model"
    "finish": "Finish"
    "ruling": "Ruling"
    "pack": "Pack"
  }
  "measure": {
    "chest": "Chest (around)"
    "length": "Length"
    "shoulder": "Shoulder"
    "sleeve": "Sleeve"
    "width": "Width"
    "height": "Height"
    "depth": "Depth"
    "diameter": "Diameter"
    "circumference": "Circumference"
  }
  "card": {
    "days": "{days, plural, one {# day} other {# days}}"
    "daysLabel": "Production time: {days, plural, one {# working day} other {# working days}}"
    "colours": "{count, plural, one {# color} other {# colors}}"
    "moreColours": "+{count}"
    "purchasePrice": "Purchase price"
    "suggestedPrice": "Sells for <price></price>"
  }
  "action": {
    "addToLibrary": "Add to library"
    "inLibrary": "Already added"
    "addToCart": "Add to cart"
    "singleDesign": "Single design"
    "batchDesign": "Batch design"
    "newWindow": "opens in a new window"
    "forProduct": "{action}: {name}"
    "addedToLibrary": "Added successfully!"
    "addedToCart": "Added to your cart"
  }
  "detail": {
    "breadcrumb": "You are here"
    "gallery": "Product pictures"
    "showPicture": "Show picture {number} of {total}"
    "zoom": "Enlarge picture"
    "zoomIn": "Zoom in"
    "zoomOut": "Zoom out"
    "previousPicture": "Previous picture"
    "nextPicture": "Next picture"
    "close": "Close"
    "code": "Code"
    "purchasePrice": "Purchase price"
    "perPiece": "per piece"
    "sellingPrice": "Suggested selling price"
    "margin": "About {amount} gross margin per piece ({percent})"
    "tiers": "Price by quantity"
    "quantity": "Quantity"
    "tierRange": "{low}–{high} pcs"
    "tierFrom": "{low}+ pcs"
    "unitPrice": "Unit price"
    "savingLabel": "Saving"
    "saving": "Save {percent}"
    "surcharge": "+{amount}"
    "parameters": "Parameters"
    "material": "Material"
    "process": "Production process"
    "weight": "Weight"
    "country": "Made in"
    "level": "Product level"
    "productionDays": "Production time"
    "workingDays": "{days, plural, one {# working day} other {# working days}}"
    "category": "Category"
    "sku": "SKU"
    "blank": "Printed on this blank"
    "total": "Total"
    "less": "One less"
    "more": "One more"
    "quantityRange": "Enter a whole number from 1 to {max}"
    "unavailable": "This combination is not available"
    "printAreas": "Print areas"
    "printAreasLead": "Drawn to one scale. Prepare your artwork at the pixel size given."
    "area": {
      "front": "Front"
      "back": "Back"
      "wrap": "Wrap"
      "full": "Full surface"
      "label": "Area"
    }
    "areaSize": "{width} × {height} mm"
    "areaPixels": "{width} × {height} px"
    "printSize": "Print size"
    "fileSize": "File size in pixels"
    "resolution": "Resolution"
    "ruler": "{length} mm"
    "sizeChart": "Size chart"
    "unit": "Unit"
    "millimetres": "mm"
    "inches": "inch"
    "description": "Description"
    "shipping": "Shipping and delivery"
    "shippingLead": "Ships from {country}. Freight for {count, plural, one {# piece} other {# pieces}}, {weight} g in all."
    "destination": "Destination"
    "carrier": "Carrier"
    "freight": "Freight"
    "transit": "In transit"
    "transitDays": "{min}–{max} days"
    "leadTime": "Order to door"
    "tracking": "Tracked"
    "noTracking": "Not tracked"
    "noQuotes": "No carrier takes this weight on this route. Try a smaller quantity or another destination."
    "quotesFailed": "The freight could not be fetched"
    "recommended": "Hot recommended"
  }
  "priceList": {
    "label": "Price list"
    "download": "Download price list (CSV)"
    "failed": "The price list could not be downloaded. Please try again in a while."
  }
}
