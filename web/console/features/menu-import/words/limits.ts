/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  'tabs.problems': 16,
  'tabs.added': 16,
  'tabs.changed': 16,
  'tabs.removed': 16,
  'tabs.leftAlone': 16,
  'tabs.leftOut': 16,
  back: 14,
  preview: 16,
  remove: 14,
  edit: 14,
  isRight: 18,
  leaveOut: 18,
  includeAgain: 20,
  sameDish: 18,
};
