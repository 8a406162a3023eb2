/** Generated from messages/en-US/studio.json. */
export type StudioMessages = {
  "app": {
    "loginTitle": "Log in to design"
    "loginText": "Designs are kept in your account. After logging in you come straight back here."
    "login": "Log in"
    "close": "Close"
    "noProduct": "Pick a product to design"
    "unknown": "This product or design was not found"
    "noProductText": "Choose one in the lists and press “Single design”."
    "browse": "Browse products"
  }
  "area": {
    "label": "Print areas"
    "front": "Front"
    "back": "Back"
    "wrap": "Wrap-around"
    "full": "Full surface"
    "size": "{width} × {height} mm"
  }
  "action": {
    "undo": "Undo"
    "redo": "Redo"
  }
  "product": {
    "download": "Download SVG template"
    "templateHint": "The template holds the print area in millimetres with a safe margin of 5 mm."
    "noAreas": "This product has no print area to fill."
    "toDetail": "Product details"
    "sizes": "Sizes"
  }
}
