import type { WordsOf } from '#console/words';

/** Texts of the page on which people choose their notifications. */
export const words = {
  title: 'Notifications',
  lead: 'Your phone tells you what happens at your tables, also with its screen locked.',
  profile: 'Profile',
  notHere: 'Not available here',
  notHereHint:
    'This browser cannot show notifications. On an iPhone or iPad, add this page to the home screen first. The page must be opened with https.',
  thisDevice: 'This device',
  thisDeviceHint: 'Choose what you want to hear of. Messages contain no names and no amounts.',
  notifyMeOf: 'Notify me of',
  topics: {
    order: 'New orders',
    unseen: 'Orders that nobody has seen',
    call: 'Calls',
    unhappy: 'Unhappy guests',
  },
  topicHints: {
    order: 'As soon as a guest has ordered.',
    unseen: 'After ten seconds without a screen that shows the order.',
    call: 'A table wants a server or the bill.',
    unhappy: 'Feedback with few stars.',
  },
  onlyTheseTables: 'Only for these tables',
  onlyTheseTablesHint: 'Leave it empty for all tables.',
  onlyTheseAreas: 'Only for these areas',
  onlyTheseAreasHint: 'All tables of the area, also those you add later.',
  switchOn: 'Switch on',
  save: 'Save',
  refused: 'Your browser does not allow notifications for this page. Allow them in its settings, and try again.',
  isOn: 'Notifications are on',
  isOff: 'Notifications are off',
  devices: 'Your devices',
  devicesHint: 'Devices on which you get notifications.',
  loadingDevices: 'Loading devices...',
  noDevices: 'Notifications are off on all of your devices.',
  switchOff: 'Switch off',
  switchOffOn: 'Switch off on {device}',
  allTables: 'All tables',
  switchedOn: 'Switched on {time}',
} as const;

export type PushWords = WordsOf<typeof words>;
