/** Generated from the en-US texts of the area register. */
export type RegisterMessages = {
  "title": "Create an account"
  "description": "Create a free Podwright account with your phone number and an invite code, as a seller or a supplier, and start choosing products."
  "role": {
    "label": "Account type"
    "business": "Seller"
    "agent": "Supplier"
  }
  "optional": "(optional)"
  "username": {
    "label": "Login account (phone)"
    "hint": "A local number, or one with its country code"
    "required": "Please enter your login account"
  }
  "password": {
    "label": "Password"
    "hint": "8 to 64 characters"
    "count": "{count}/{max}"
    "required": "Please enter a password"
  }
  "confirm": {
    "label": "Confirm password"
    "required": "Please enter the password again"
  }
  "phone": {
    "label": "Contact phone"
  }
  "email": {
    "label": "E-mail"
  }
  "inviteCode": {
    "label": "Invite code"
    "hint": "Ask the seller who invited you"
    "required": "Please enter the invite code"
    "supplierHint": "Ask the platform or the seller who invited you"
  }
  "consent": "By registering you accept the <terms>terms of service</terms> and the <privacy>privacy notice</privacy>."
  "submit": "Create account"
  "success": "Registration successful"
  "hasAccount": "Already have an account?"
  "login": "Log in"
  "correct": "{count, plural, one {Please correct # entry} other {Please correct # entries}}"
}
