import type { MenuLookWords } from './en.ts';

export const words: MenuLookWords = {
  presetsTitle: 'Έτοιμες εμφανίσεις',
  presetsHint: 'Μια αφετηρία. Μπορείτε να αλλάξετε παρακάτω κάθε χρώμα και γραμματοσειρά.',
  presets: {
    linen: 'Λινό',
    trattoria: 'Τρατορία',
    seaside: 'Ακρογιαλιά',
    garden: 'Κήπος',
    bistro: 'Μπιστρό',
    street_food: 'Street food',
    tea_room: 'Τεϊοποτείο',
    late_bar: 'Νυχτερινό μπαρ',
  },
  colors: 'Χρώματα',
  colorsHint: 'Σε κινητά με σκούρο θέμα οι πελάτες βλέπουν μια σκούρα εκδοχή τους.',
  color: {
    background: 'Φόντο',
    text: 'Κείμενο',
    accent: 'Έμφαση',
    button: 'Κουμπιά',
    buttonText: 'Κείμενο κουμπιών',
  },
  colorHint: {
    background: 'Η σελίδα',
    text: 'Ονόματα και περιγραφές',
    accent: 'Τιμές και η κατηγορία που φαίνεται',
    button: 'Κουμπιά που πατούν οι πελάτες',
    buttonText: 'Το κείμενο πάνω τους',
  },
  pickColor: 'Επιλογή χρώματος: {name}',
  colorExample: 'Γράψτε ένα χρώμα όπως {example}',
  hardToRead: {
    text: 'Το κείμενο στο φόντο διαβάζεται δύσκολα: η αντίθεση είναι {ratio} προς 1 και πρέπει να είναι τουλάχιστον {least} προς 1.',
    accent:
      'Η έμφαση στο φόντο διαβάζεται δύσκολα: η αντίθεση είναι {ratio} προς 1 και πρέπει να είναι τουλάχιστον {least} προς 1.',
    buttonText:
      'Το κείμενο των κουμπιών διαβάζεται δύσκολα: η αντίθεση είναι {ratio} προς 1 και πρέπει να είναι τουλάχιστον {least} προς 1.',
  },
  takeColor: 'Χρήση {color}',
  fonts: 'Γραμματοσειρές',
  fontsHint: 'Φορτώνονται από αυτόν τον διακομιστή: τα κινητά των πελατών δεν επικοινωνούν με τρίτους.',
  headings: 'Τίτλοι',
  text: 'Κείμενο',
  systemFont: 'Του κινητού',
  tryAgain: 'Δοκιμή ξανά',
  reset: 'Επαναφορά',
  sampleDish: 'Ριζότο',
  sampleAdd: 'Βάλε',
};
