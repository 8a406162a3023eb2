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
    "failed": "This could not be opened"
    "failedText": "The network or the service has a problem at the moment. Your designs are safe."
    "retry": "Try again"
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
    "switch": "Change product"
    "switchTitle": "Move the design to another product"
    "fit": "How it is fitted"
    "fitRule": {
      "contain": "Show all of it"
      "cover": "Fill the area"
    }
    "unplaced": "{count, plural, one {# layer has no area on this product; it lies hidden on the first one} other {# layers have no area on this product; they lie hidden on the first one}}"
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
  "start": {
    "title": "Your designs"
    "new": "New design"
    "chooseTitle": "Choose a product to design"
    "searchProducts": "Search products"
    "noProducts": "No product found. Try another word."
    "search": "Search designs"
    "close": "Close"
    "empty": "No designs yet"
    "emptyText": "Pick a product, put artwork and words on it, and watch it come to life as you work."
    "nothingFound": "No design found"
    "kept": "All designs"
    "deleted": "Recently deleted"
    "keptDays": "Deleted designs are kept for {days} days"
    "changed": "Changed {time}"
    "actions": "Actions for “{name}”"
    "rename": "Rename"
    "duplicate": "Duplicate"
    "delete": "Delete"
    "restore": "Restore"
    "deletedNotice": "“{name}” was deleted"
    "undo": "Undo"
    "unnamed": "Untitled design"
    "copyName": "{name} (copy)"
    "more": "Show more"
    "unsaved": "An unsaved design is kept on this device"
    "continue": "Continue"
    "recovered": "Unsaved changes from last time are back"
    "discard": "Discard them"
    "openTwice": "This design is open in another tab. Both can be used; whoever saves second is asked first."
    "corrupt": "This design cannot be read"
    "future": "This design comes from a newer version"
    "corruptText": "The original is kept as it is. Open an earlier version, or download it for our support."
    "futureText": "The original is kept as it is. Reload the page for the newest design tool and open it again."
    "older": "Open the version before"
    "download": "Download the original"
  }
  "canvas": {
    "stage": "Canvas"
    "rulerHint": "Drag a guide out of the ruler"
    "typing": "Edit text"
    "edge": {
      "bleed": "Bleed"
      "safe": "Safe area"
    }
    "bubble": {
      "mm": "mm"
      "in": "in"
      "place": "X {x} · Y {y} {unit}"
      "size": "{width} × {height} {unit}"
      "angle": "{degrees}°"
      "length": "{length} {unit}"
    }
    "empty": {
      "title": "Start your design here"
      "text": "Drop a picture here, or pick artwork, text and shapes on the left"
    }
    "zoom": {
      "label": "Zoom"
      "in": "Zoom in"
      "out": "Zoom out"
      "level": "Zoom level"
      "fit": "Fit to screen"
      "selection": "Zoom to selection"
      "unit": "Switch between mm and inches"
    }
    "crop": {
      "label": "Crop picture"
      "zoom": "Picture size"
      "reset": "Show whole picture"
      "done": "Done"
    }
    "spoken": {
      "none": "Nothing selected"
      "several": "{count, plural, one {# layer} other {# layers}} selected"
      "place": "{width} by {height} {unit}, {x} from the left, {y} from the top."
      "turned": "Rotated {degrees}°."
      "locked": "Locked."
      "text": "Text “{text}”"
      "image": "Picture"
      "shape": "Shape"
      "pattern": "Pattern"
      "group": "Group"
    }
  }
  "step": {
    "move": "Move"
    "resize": "Resize"
    "rotate": "Rotate"
    "duplicate": "Duplicate"
    "nudge": "Nudge"
    "type": "Type"
    "crop": "Crop"
    "transform": "Scale and rotate"
    "delete": "Delete"
  }
}
