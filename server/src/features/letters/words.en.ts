import type { LetterTexts } from './letter-texts.ts';

export const letterTextsEn: LetterTexts = {
  greeting: 'Hello {name},',
  ignore: 'If this was not you, nothing has changed and you can ignore this email.',
  accounts: {
    passwordReset: {
      subject: 'Choose a new password for Comanda',
      paragraphs: [
        'Someone, hopefully you, asked for a new password for your Comanda account.',
        'Choose it here, within the next hour:\n{link}',
      ],
    },
    invitationPending: {
      subject: 'Your Comanda account has no password yet',
      paragraphs: [
        'Someone, hopefully you, asked for a new password for your Comanda account.',
        'You have been invited and have not chosen a first one yet. Please open the link of the invitation we mailed you; if it has expired, ask the owner of the restaurant for a new one.',
      ],
    },
    emailChange: {
      subject: 'Confirm your new e-mail address for Comanda',
      paragraphs: [
        'You asked to use this address for your Comanda account.',
        'Confirm it here, within the next hour:\n{link}',
      ],
    },
    mailboxProof: {
      subject: 'Confirm your e-mail address for Comanda',
      paragraphs: [
        'Welcome to Comanda. Please confirm that this is your address.',
        'Confirm it here, within the next 7 days:\n{link}',
        'Then you can invite staff, create API keys, upload photos and mail receipts to guests. Everything else works already.',
        'If you did not sign up, somebody entered your address by mistake. Please ignore this email.',
      ],
    },
    changed: {
      subject: 'Your Comanda account was changed',
      changes: {
        password: 'The password of your Comanda account was changed.',
        email: 'The e-mail address of your Comanda account was changed.',
        'second-factor': 'The two-step verification of your Comanda account was changed.',
        'passkey-added': 'A passkey was added to your Comanda account. It logs in without your password.',
        'passkey-removed': 'A passkey was removed from your Comanda account.',
      },
      wasYou: 'If this was you, there is nothing to do.',
      wasNotYou: {
        one: 'If it was not you, undo it and sign out every device here, within the next day:\n{link}',
        other: 'If it was not you, undo it and sign out every device here, within the next {count} days:\n{link}',
      },
    },
    replacedPassword: [
      'The operator of this server gave your Comanda account a new password, and signed out every device.',
      'Log in with the password that the operator tells you, then choose your own under Profile, Security.',
      'If you did not ask for this, tell the operator.',
    ],
    secondFactorsReset: [
      'The operator of this server removed the two-step verification of your Comanda account, passkeys included, and signed out every device.',
      'Log in with your password, then set it up again under Profile, Security.',
      'If you did not ask for this, choose a new password and tell the operator.',
    ],
    newAddress: 'This is now the e-mail address of your Comanda account. Use it the next time you log in.',
  },
  invitation: {
    subject: 'You are invited to work with Comanda',
    invites: '{owner} invites you to work at {places} with Comanda.',
    invitesWithoutPlace: '{owner} invites you to work at their restaurant with Comanda.',
    choosePassword: {
      one: 'Choose your password here, within the next day:',
      other: 'Choose your password here, within the next {count} days:',
    },
    ignore: 'If you do not know them, you can ignore this email.',
  },
  suspension: {
    account: {
      subject: 'We have suspended your Comanda account',
      paragraphs: [
        'We have suspended your Comanda account. The reason: {reason}',
        'New guests see “This menu is paused”. Guests who are already seated can finish. Until then, you and your staff cannot log in, and API keys and webhooks do not work. Nothing is deleted.',
        'If you think this is a mistake, or once you have fixed the problem, please write to us using the contact form on our website.',
      ],
    },
    restaurant: {
      subject: 'We have suspended {restaurant}',
      paragraphs: [
        'We have suspended {restaurant}. The reason: {reason}',
        'New guests see “This menu is paused”. Guests who are already seated can finish. You and your staff can log in as before. Nothing is deleted.',
        'If you think this is a mistake, or once you have fixed the problem, please write to us using the contact form on our website.',
      ],
    },
    accountRestored: {
      subject: 'Your Comanda account is open again',
      paragraphs: [
        'We have lifted the suspension of your Comanda account. What we noted: {reason}',
        'Everything is as it was before.',
      ],
    },
    restaurantRestored: {
      subject: '{restaurant} is open again',
      paragraphs: [
        'We have lifted the suspension of {restaurant}. What we noted: {reason}',
        'Everything is as it was before.',
      ],
    },
  },
  reply: { subject: 'Our answer to your message', youWrote: 'You wrote:' },
  integrations: {
    approved: {
      subject: '{method} is active',
      paragraphs: [
        'your guests can pay with {method} from now on. The money goes straight into your own account.',
        'You can switch it off and on at any time:',
      ],
    },
    rejected: {
      subject: 'Your request for {method} needs another look',
      paragraphs: ['we could not grant your request for {method} as it is:'],
    },
    posRejected: {
      subject: 'Your request for your point of sale needs another look',
      paragraphs: ['we could not grant your request for your point of sale as it is:'],
    },
    refunded: {
      one: 'The {count} token you paid was refunded.',
      other: 'The {count} tokens you paid were refunded.',
    },
    askAgain: 'You can send a new request here:',
    quote: {
      subject: 'Connecting {system}: our quote',
      price: {
        one: 'connecting {system} with Comanda costs {count} token. Nothing is charged until you accept.',
        other: 'connecting {system} with Comanda costs {count} tokens. Nothing is charged until you accept.',
      },
      accept: 'You can accept or withdraw here:',
    },
    completed: {
      subject: '{system} is connected',
      paragraphs: [
        '{system} is connected. Your orders go there from now on.',
        'You can choose there when orders are sent:',
      ],
    },
  },
  leaving: {
    scheduled: {
      subject: 'Your Comanda account will be deleted on {date}',
      paragraphs: [
        'You asked us to delete your Comanda account. On {date} everything in it will be permanently deleted: restaurants, menus, orders, payments, receipts, staff and photos. Until then everything works as before.',
        'To keep it, log in and choose “Keep my account”:\n{link}',
        'If this was not you, log in, keep the account and change your password.',
      ],
    },
    cancelled: {
      subject: 'Your Comanda account stays',
      paragraphs: ['Your account is kept, with everything in it. Nothing was deleted.'],
    },
    deleted: {
      subject: 'Your Comanda account is deleted',
      paragraphs: [
        'As you requested, your account and everything in it was deleted. Copies of photos are deleted within a day, copies in backups when the backups expire. Thank you for using Comanda.',
      ],
    },
    exportReady: {
      subject: 'Your Comanda export is ready',
      paragraphs: [
        'The export of your data is ready. Log in and download it here:\n{link}',
        'It is kept until {date} and deleted afterwards. You can prepare a new one at any time.',
        'If you did not ask for it, somebody else may be logged in to your account: change your password.',
      ],
    },
    exportFailed: {
      subject: 'Your Comanda export could not be prepared',
      paragraphs: [
        'Something went wrong on our side while we prepared the export of your data. Please try again:\n{link}',
      ],
    },
  },
  tokens: {
    testMode: 'Test mode: no real money.',
    labels: {
      receipt: 'Receipt',
      date: 'Date',
      tokens: 'Tokens',
      amount: 'Amount',
      purchase: 'Purchase',
      reason: 'Reason',
      restaurant: 'Restaurant',
      table: 'Table',
    },
    receipt: {
      subject: { one: 'Receipt {number}: {count} token', other: 'Receipt {number}: {count} tokens' },
      thanks: 'Thank you. The tokens were added to your balance.',
    },
    refund: {
      subject: 'Refund of receipt {number}',
      text: {
        one: 'We refunded {amount} and deducted {count} token from your balance.',
        other: 'We refunded {amount} and deducted {count} tokens from your balance.',
      },
    },
    lowBalance: {
      subject: { one: 'Only {count} token is left', other: 'Only {count} tokens are left' },
      subjectWhenEmpty: 'Your tokens are used up',
      balance: {
        one: 'Your balance is {count} token. Every menu scan uses one.',
        other: 'Your balance is {count} tokens. Every menu scan uses one.',
      },
      isPaused: 'New guests see “This menu is paused” until you buy tokens. Guests who are already seated can finish.',
      willPause: 'At {limit} tokens, new guests see “This menu is paused”. Guests who are already seated can finish.',
      buy: 'Buy tokens here:',
    },
    scanBurst: {
      subject: 'Unusually many scans at one of your tables',
      happened: {
        one: 'More than {count} phone has scanned the code of one table within an hour. Somebody may be scanning it for fun.',
        other:
          'More than {count} phones have scanned the code of one table within an hour. Somebody may be scanning it for fun.',
      },
      paragraphs: [
        'Further scans of this table are free for the rest of the hour. You do not have to do anything.',
        'If you see phones at the table that do not belong there, remove them: the token of a phone that has not ordered is given back.',
      ],
      yourTokens: 'Your tokens:',
    },
  },
};
