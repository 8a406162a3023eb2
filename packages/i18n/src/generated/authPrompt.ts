/** Generated from messages/en-US/authPrompt.json. */
export type AuthPromptMessages = {
  "success": {
    "title": "Authorization successful!"
    "text": "Your store is connected. You can list products now."
  }
  "fail": {
    "title": "Authorization failed!"
    "text": "The store was not connected. Please go back and try again."
  }
  "home": "Return to homepage"
  "countdown": "{seconds, plural, one {Returning to the homepage in # second} other {Returning to the homepage in # seconds}}"
  "paused": "Automatic return is paused"
}
