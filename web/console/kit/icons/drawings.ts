/** Strokes of a 24 by 24 drawing. One weight, round ends, no fills, so that they sit together as one set. */
export const drawings = {
  restaurants:
    'M4 10v10h16V10M2.5 10 5 4h14l2.5 6M2.5 10a3.2 3.2 0 0 0 6.3 0 3.2 3.2 0 0 0 6.4 0 3.2 3.2 0 0 0 6.3 0M10 20v-5h4v5',
  dashboard: 'M4 4h7v9H4zM15 4h5v5h-5zM15 13h5v7h-5zM4 17h7v3H4z',
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5',
  feedback: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z',
  menus: 'M12 6.5C10 5 7 4.5 3.5 5v13.5C7 18 10 18.5 12 20c2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5zM12 6.5V20',
  qrCodes: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2.5M17.5 20H20M14 20v-.5M20 20v-.5',
  integrations: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  messages: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  profile: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  pos: 'M4 4h16v11H4zM9 20h6M12 15v5M8 8h5M8 11h8',
  requests: 'M4 13 6.5 4.5h11L20 13v6.5H4zM4 13h5a3 3 0 0 0 6 0h5',
  configurations:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  mappings: 'M4 8h14l-3.5-3.5M20 16H6l3.5 3.5',
  syncLogs: 'M19.5 9.5A8 8 0 0 0 5.2 7.8L4 9.5M4 4.5v5h5M4.5 14.5a8 8 0 0 0 14.3 1.7l1.2-1.7M20 19.5v-5h-5',
  paymentMethods: 'M3 6h18v12.5H3zM3 10.5h18M7 15h3',
  tokens:
    'M12 10.5c4.4 0 8-1.5 8-3.3S16.4 4 12 4 4 5.4 4 7.2s3.6 3.3 8 3.3zM4 7.2v9.6C4 18.6 7.6 20 12 20s8-1.4 8-3.2V7.2M4 12c0 1.8 3.6 3.2 8 3.2s8-1.4 8-3.2',
  staff:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.9a3.5 3.5 0 0 1 0 6.2M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  languages:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c-5 4.5-5 12.5 0 17M12 3.5c5 4.5 5 12.5 0 17',
  add: 'M12 5v14M5 12h14',
  more: 'M5 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6zM12 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6zM19 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6z',
  logOut: 'M14 4H5v16h9M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  burger: 'M4 7h16M4 12h16M4 17h16',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  forward: 'M9.5 5.5 16 12l-6.5 6.5',
  photo: 'M3.5 5h17v14h-17zM3.5 16l5-5 4.5 4.5 2.5-2.5 5 5M15.5 9.2v.1',
  close: 'M6 6l12 12M18 6 6 18',
  alert: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17.2v.1',
  computer: 'M5 5h14v10H5zM2.5 19h19',
  handle: 'M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1',
  undo: 'M8.5 5 4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'M15.5 5 20 9.5 15.5 14M20 9.5H10a5.5 5.5 0 0 0 0 11h3',
  import: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4 15v5h16v-5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3 20.5 20.5',
  rename: 'M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  remove: 'M4 7h16M9.5 7V4h5v3M6 7l1 13h10l1-13M10 11v5.5M14 11v5.5',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  details: 'M9.5 5.5 16 12l-6.5 6.5',
  soldOut: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM6 6l12 12',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6.5H7z',
  phone: 'M7.5 3h9v18h-9zM11 18h2',
} as const;

export type IconName = keyof typeof drawings;
