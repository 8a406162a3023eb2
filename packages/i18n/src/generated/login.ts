/** Generated from the en-US texts of the area login. */
export type LoginMessages = {
  "title": "Log in"
  "welcome": "Welcome back"
  "description": "Log in to Podwright to manage your product library and cart, design products and see your costs and profit."
  "pitch": {
    "title": "From one artwork to buyers around the world"
    "text": "Design online, see realistic product pictures within minutes, and know your costs before you sell."
  }
  "role": {
    "label": "Account type"
    "business": "Seller"
    "agent": "Supplier"
    "operator": "This login is for the people who run the platform. Use your operator account."
  }
  "username": {
    "label": "Username"
    "placeholder": "Your phone number"
    "hint": "Signed up with a number from another country? Enter it with its country code, such as +66 81 234 5678."
    "required": "Please enter your username"
  }
  "password": {
    "label": "Password"
    "placeholder": "Your password"
    "required": "Please enter your password"
    "tooLong": "Use no more than 64 characters"
  }
  "remember": "Remember account"
  "submit": "Log in"
  "success": "You are logged in"
  "kept": {
    "hint": "Once you are logged in, we add the product you chose and take you back to where you were."
    "library": "Added successfully!"
    "cart": "Added to cart"
  }
  "noAccount": "No account yet?"
  "create": "Create an account"
  "recover": {
    "forgot": "Forgot your password?"
    "title": "Recover your password"
    "lead": "We e-mail a link to the confirmed address of your account. If you have none, contact customer service."
    "send": "Send the link"
    "sent": "If the account exists and has a confirmed e-mail address, a link is on its way. It works once, within 30 minutes."
    "newTitle": "Set a new password"
    "newPassword": "New password"
    "rule": "8 to 64 characters, and not a common password"
    "save": "Set the password"
    "saved": "Your password is set, and all sessions have ended. Please log in."
    "toLogin": "Back to login"
    "mailOff": "This site sends no e-mail, so you cannot recover a password here. Write to the operator, who can give you a recovery link after checking who you are."
    "firstTitle": "Set your password"
    "firstLead": "Choose the password with which you will log in."
  }
  "noScript": "Logging in and registering need JavaScript. Turn it on in your browser’s settings and reload this page."
  "slide": {
    "label": "Security check"
    "prompt": "Swipe right to complete the check"
    "keys": "You can also use the arrow keys, or tap the slider repeatedly"
    "checking": "Checking…"
    "done": "Verified"
    "failed": "That did not work, please swipe again"
    "required": "Please complete the security check first"
    "progress": "{percent}%"
  }
  "twoFactor": {
    "title": "Confirm that it is you"
    "appLead": "Enter the six-digit code that your authenticator app shows."
    "recoveryLead": "Enter one of your recovery codes. Each works only once."
    "code": "Code"
    "recoveryCode": "Recovery code"
    "required": "Enter the code"
    "wrong": "This code is wrong or was already used"
    "submit": "Log in"
    "useRecovery": "Use a recovery code instead"
    "useApp": "Use the authenticator app instead"
    "back": "Back to the password"
  }
  "invitation": {
    "title": "Join a team"
    "lead": "{team} invites you as {role}. Choose a name and a login of your own."
    "name": "Your name"
    "nameHint": "Your team sees it beside what you do"
    "nameRequired": "Enter your name"
    "username": "Mobile number or e-mail address"
    "usernameHint": "You log in with it"
    "usernameWrong": "Enter a mobile number or an e-mail address"
    "usernameTaken": "This login exists already. Use another one"
    "password": "Password"
    "join": "Join the team"
    "joined": "You are in the team. Log in to begin"
    "invalid": "This link has been used, was revoked or has expired. Ask for a new invitation."
    "roles": {
      "designer": "designer"
      "orders": "order handler"
      "finance": "finance"
      "lead": "shift lead"
      "station": "station"
    }
    "retry": "Try again"
  }
}
