/** Generated from the en-US texts of the area authPrompt. */
export type AuthPromptMessages = {
  "success": {
    "title": "Authorization successful!"
    "text": "Your store is connected. You can list products now."
    "stillPaused": "{count, plural, one {Your store is connected and still paused. Its orders are not imported and nothing is published until you resume it.} other {Your stores are connected. # of them are still paused: their orders are not imported and nothing is published until you resume them.}}"
    "resume": "Resume"
  }
  "fail": {
    "title": "Authorization failed!"
    "text": "The store was not connected. Please go back and try again."
    "addressTaken": "This store is now at the address of your store “{name}”. Remove “{name}”, or connect it again at its own address first"
    "reason": {
      "store_of_other_account": "This store is connected to another account. Remove it there first"
      "store_limit": "You have reached the limit for stores"
      "store_moved": "This store is already connected at another address. To move it here, choose “Connect again” in its menu and enter this address"
      "store_address_taken": "This store is now at the address of another store of yours. Remove that store, or connect it again at its own address first"
      "store_replaced": "Another store is at this address now. Remove the old store first, then connect this one as a new store"
      "store_differs": "This is not the store that you are connecting again. Enter the address of that store, or connect this one as a new store"
      "connection_refused": "The platform rejected this. Check what you entered and that you granted all permissions"
      "connection_failed": "The store could not be reached. Check its address and try again"
      "connection_unknown": "This connection has expired or was started in another browser. Start again"
    }
    "again": "Try again"
  }
  "home": "Return to homepage"
  "countdown": "{seconds, plural, one {Returning to the homepage in # second} other {Returning to the homepage in # seconds}}"
  "paused": "Automatic return is paused"
}
