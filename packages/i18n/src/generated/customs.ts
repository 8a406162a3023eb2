/** Generated from the en-US texts of the area customs. */
export type CustomsMessages = {
  "title": "Customs"
  "value": "Declared value"
  "basis": {
    "sold_price": "What the buyer paid"
    "purchase_price": "Purchase price"
  }
  "goods": "Goods"
  "hsCode": "HS code"
  "origin": "Made in"
  "quantity": "Pieces"
  "lineValue": "Value"
  "missing": "No customs data"
  "undeclared": "Not declared"
  "incomplete": "Some goods have no customs data. Their HS code and origin stay empty on the customs sheet until the platform adds them."
  "print": "Customs sheet"
  "tax": {
    "number": "Give this number to the carrier with the customs data."
    "missing": "The seller has no number; the buyer pays the tax at import."
    "above": "The goods are above the limit: the recipient is the importer and pays the tax. The seller’s number is not printed."
    "uncertain": "Cannot tell whether the goods are within {limit}: what the buyer paid is more, but may include freight or tax. No number is printed. If the goods alone are within the limit, the seller has to give the carrier the number."
    "marketplace": "The field stays empty on paper: write in the marketplace’s own number, which is in the marketplace’s order."
    "outside": "This place is outside the VAT area of the European Union. IOSS cannot be used; local tax is paid at import."
    "unplaced": "The postcode does not tell whether this place is in the VAT area of the European Union, so no number is printed. Check the address."
    "unvalued": "There is no exchange rate to compare the value with the limit."
    "none": "There is no rule for this destination. Ask the carrier which numbers it needs."
  }
}
