import { ar } from './ar/index.ts';
import { de } from './de/index.ts';
import { el } from './el/index.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { fr } from './fr/index.ts';
import { it } from './it/index.ts';
import { ja } from './ja/index.ts';
import { ko } from './ko/index.ts';
import { pt } from './pt/index.ts';
import { tr } from './tr/index.ts';
import { zh } from './zh/index.ts';
import {
  pickPageLanguage,
  type FirstPageWords,
  type FirstVisitWords,
  type FirstWords,
  type GuestWords,
  type PageWords,
  type PageLanguage,
  type VisitWords,
} from '#guest/words';

export const guestWords = { en, es, fr, de, it, pt, tr, el, ja, zh, ko, ar } as const satisfies Record<
  PageLanguage,
  GuestWords
>;

/** The texts for a menu in this language. This module contains all languages, so only the server imports it. */
export const wordsFor = (language: string): GuestWords => guestWords[pickPageLanguage(language)];

/** The texts that the server sends with a page: those of its first screen. */
export const firstWordsFor = (language: string): FirstWords => {
  const {
    cart: _cart,
    card: _card,
    tab: _tab,
    pay: _pay,
    feedback: _feedback,
    visit,
    page,
    ...menu
  } = wordsFor(language);
  return { ...menu, visit: firstVisitWords(visit), page: firstPageWords(page) };
};

const firstVisitWords = ({
  joinTitle: _joinTitle,
  joinByCode: _joinByCode,
  askedTitle: _askedTitle,
  askedText: _askedText,
  unansweredTitle: _unansweredTitle,
  askAgain: _askAgain,
  orCode: _orCode,
  refusedTitle: _refusedTitle,
  refusedByStaff: _refusedByStaff,
  askNameHint: _askNameHint,
  tellStaffHint: _tellStaffHint,
  tellStaff: _tellStaff,
  joinByStaff: _joinByStaff,
  wantsToJoin: _wantsToJoin,
  wantsToJoinNamed: _wantsToJoinNamed,
  joinConsequence: _joinConsequence,
  letIn: _letIn,
  refuse: _refuse,
  partyTitle: _partyTitle,
  partyText: _partyText,
  partyYes: _partyYes,
  partyNo: _partyNo,
  partyTold: _partyTold,
  code: _code,
  join: _join,
  wrongCode: _wrongCode,
  guest: _guest,
  you: _you,
  waiting: _waiting,
  yourName: _yourName,
  nameHint: _nameHint,
  invite: _invite,
  inviteOpen: _inviteOpen,
  inviteByCode: _inviteByCode,
  inviteByStaff: _inviteByStaff,
  callReason: _callReason,
  callReasons: _callReasons,
  callNote: _callNote,
  withdraw: _withdraw,
  ...first
}: VisitWords): FirstVisitWords => first;

const firstPageWords = ({
  unknownTitle: _unknownTitle,
  unknownText: _unknownText,
  awayTitle: _awayTitle,
  awayText: _awayText,
  ...first
}: PageWords): FirstPageWords => first;
