/** Generated from the en-US texts of the area shopper. */
export type ShopperMessages = {
  "lead": "Type your text and see it on the product."
  "optional": "(optional)"
  "sample": "Shown with a sample text"
  "live": "This is how it will be printed"
  "pictureOf": "{title} with: {texts}"
  "missing": "These characters can’t be printed: {characters}"
  "finish": "Get my personalization code"
  "codeTitle": "Your personalization code"
  "codeHelp": "Paste the code into the personalization field of the product, or into the note of your order."
  "copy": "Copy code"
  "copied": "Copied"
  "privacy": "Your text is not stored here. The code contains it."
  "problems": {
    "required": "Enter your text"
    "too_long": "At most {max} characters"
    "characters": "Contains characters that aren’t allowed"
    "qr_too_long": "Too long for the QR code. Shorten it."
    "too_small": "Too long to be printed legibly. Shorten it."
  }
  "updating": "Updating the picture…"
  "notUpdated": "The picture can’t be updated right now. Your text can still be printed."
}
