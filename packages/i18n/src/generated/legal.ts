/** Generated from the en-US texts of the area legal. */
export type LegalMessages = {
  "missing": {
    "title": "Not filled in yet"
    "text": "The operator of this site has not set: {names}. Until then, the text shows these names in brackets."
  }
  "terms": {
    "title": "Terms of service"
    "lead": "The contract between you and the operator of this site."
    "sections": {
      "1": {
        "title": "Who you contract with"
        "text": "The operator of this site is {company}. You reach it by e-mail at {email}."
      }
      "2": {
        "title": "Your account"
        "text": "You need an invite code and a phone number. Keep your password secret: you are responsible for what is done with your account. Tell us at once if someone else uses it."
      }
      "3": {
        "title": "Orders and payment"
        "text": "You pay for an order before it is produced. Prices, freight and the state of an order are shown before you pay. Until production begins, you can cancel and get everything back."
      }
      "4": {
        "title": "Your designs"
        "text": "Your designs stay yours. You allow us to store and print them as far as your orders need it. You are responsible for having the rights to what you upload."
      }
      "5": {
        "title": "Faults and refunds"
        "text": "The help pages on after-sales and refunds state the periods and amounts; they are part of these terms."
      }
      "6": {
        "title": "End of the contract"
        "text": "You can delete your account at any time in the console under Profile, once no order is open and no money is left. We can lock an account that breaks these terms."
      }
      "7": {
        "title": "Law and court"
        "text": "These terms are governed by the law of {law}. The place of jurisdiction is {court}, as far as the law allows that choice."
      }
    }
  }
  "privacy": {
    "title": "Privacy notice"
    "lead": "Which personal data we store, what for, and what you can do about it."
    "sections": {
      "1": {
        "title": "Who is responsible"
        "text": "{company} is responsible for your data. Write to {email} with any question about them."
      }
      "2": {
        "title": "What we store about you"
        "text": "Your phone number, which is your user name; your e-mail address if you give one; the browser and the shortened network address of each login; your orders, designs and payments."
      }
      "3": {
        "title": "Data of your buyers"
        "text": "Names, phone numbers and addresses of buyers are used to produce and ship their orders. Suppliers and carriers receive what they need for that, and nothing else."
      }
      "4": {
        "title": "How long we keep them"
        "text": "As long as you have an account. Orders and payments are kept longer where accounting requires it, without names and addresses."
      }
      "5": {
        "title": "Your rights"
        "text": "In the console under Profile you can export everything stored about you and delete your account. You can also have data corrected, object to their use, and complain to the data protection authority."
      }
      "6": {
        "title": "No advertising"
        "text": "We show no advertising, use no tracking and sell no data."
      }
    }
  }
  "cookies": {
    "title": "Cookies"
    "lead": "What this site stores in your browser."
    "sections": {
      "1": {
        "title": "One cookie"
        "text": "The cookie “language” remembers the language that you chose, for one year. The site needs it to answer in that language."
      }
      "2": {
        "title": "Storage of the browser"
        "text": "While you are logged in, your session is stored in this browser. So are products that you viewed or compare, recent searches, and unfinished work. Logging out ends the session; clearing the site’s data in the browser removes the rest."
      }
      "3": {
        "title": "No tracking"
        "text": "There are no third-party cookies and none for statistics or advertising. That is why this site asks for no consent to cookies."
      }
    }
  }
}
