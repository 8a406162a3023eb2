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
  "preview": {
    "title": "Preview"
    "open": "Open full screen"
    "colours": "Product colors"
    "view": "View {number}"
    "count": "{number} of {total}"
    "close": "Close up"
    "whole": "Show all"
    "save": "Download picture"
    "saveFailed": "The picture could not be saved. Try again."
    "leave": "Close"
    "previous": "Previous view"
    "next": "Next view"
  }
  "save": {
    "history": "Show saved versions"
    "state": {
      "saved": "Saved"
      "waiting": "Edited"
      "saving": "Saving…"
      "offline": "Offline, kept on this device"
      "conflict": "Newer version elsewhere"
      "refused": "Not saved"
    }
    "conflict": {
      "title": "This design was saved elsewhere"
      "text": "While you worked, another window or device saved version {revision}. Nothing of yours is lost and nothing was overwritten."
      "undo": "If you take the newer version, Undo brings yours back."
      "takeNewest": "Take the newer version"
      "keepAsCopy": "Keep mine as a copy"
      "later": "Decide later"
      "copyName": "{name} (copy)"
    }
    "versions": {
      "title": "Saved versions"
      "close": "Close"
      "loading": "Loading…"
      "none": "Changes are saved by themselves; the versions are listed here."
      "unnamed": "Name this version"
      "nameOf": "Name of the version of {time}"
      "layers": "{count, plural, one {# layer} other {# layers}}"
      "current": "Current"
      "restore": "Restore"
      "restoreOf": "Restore the version of {time}"
    }
  }
}
