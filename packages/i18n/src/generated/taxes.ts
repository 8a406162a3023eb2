/** Generated from the en-US texts of the area taxes. */
export type TaxesMessages = {
  "numbers": "Tax numbers"
  "numbersText": "Each parcel’s customs data carries the number that fits its destination and value. Suppliers see it on parcels that they ship."
  "schemes": {
    "ioss": "IOSS number (European Union)"
    "eu_vat": "EU VAT number"
    "eori": "EORI number"
    "uk_vat": "UK VAT number"
    "voec": "VOEC number (Norway)"
    "au_gst": "ARN or ABN (Australia)"
  }
  "invalid": "This is not a valid number. Example: {example}"
  "notStated": "For your customs broker; not printed on parcels."
  "value": "Declared value"
  "valueText": "Customs law asks for the price that the buyer paid. Declare another value only for goods that were not sold yet."
  "valueRules": {
    "sold_price": "What the buyer paid"
    "purchase_price": "Purchase price plus markup"
  }
  "markup": "Markup on the purchase price"
  "markupText": "Also used where the buyer’s price is not known, for example for orders entered by hand."
  "save": "Save"
  "saved": "Saved"
  "rules": "Which number applies where"
  "rulesText": "Limits are for the goods alone, without freight and tax. Above them the recipient is the importer and pays the tax, so no number of yours is stated. Marketplaces that collect the tax use a number of their own."
  "destination": "Destination"
  "areas": {
    "EU": "European Union"
  }
  "limit": "Up to"
  "per": {
    "parcel": "{amount} per parcel"
    "piece": "{amount} per piece"
  }
  "number": "Number"
  "source": "Source"
  "notSet": "Not set"
}
