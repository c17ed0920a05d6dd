import type { MenuDraftWords } from './en.ts';

export const words: MenuDraftWords = {
  partlyRemoved: 'Κάποιος άλλος αφαίρεσε ένα από τα είδη. Τα υπόλοιπα άλλαξαν.',
  categoryRemoved: 'Στο μεταξύ κάποιος άλλος αφαίρεσε αυτή την κατηγορία.',
  itemStays: 'Στο μεταξύ κάποιος άλλος άλλαξε το «{name}», γι’ αυτό μένει.',
  categoryStays: 'Η κατηγορία «{name}» μένει, γιατί κάποιος άλλος πρόσθεσε είδη.',
  movedIsRemoved: 'Κάποιος άλλος αφαίρεσε αυτό που μετακινήθηκε.',
  notMoved: 'Στο μεταξύ κάποιος άλλος το αφαίρεσε· δεν ήταν δυνατή η μετακίνηση ή η αντιγραφή.',
  anItem: 'Ένα είδος',
  aCategory: 'Μια κατηγορία',
  itemPosition: '{name}, {position} από {total} στην κατηγορία {category}',
  categoryPosition: '{name}, {position} από {total}',
};
