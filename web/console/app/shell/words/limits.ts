/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  signOut: 18,
  lock: 18,
  'pages.restaurants': 18,
  'pages.dashboard': 18,
  'pages.orders': 18,
  'pages.menus': 18,
  'pages.qrCodes': 18,
  'pages.integrations': 18,
  'pages.messages': 18,
  'pages.profile': 18,
};
