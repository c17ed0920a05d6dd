/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  inviteStaff: 20,
  edit: 14,
  'statuses.invited': 18,
  'statuses.active': 18,
  'statuses.disabled': 18,
};
