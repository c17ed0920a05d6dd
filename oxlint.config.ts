import { defineConfig } from 'oxlint';

/**
 * The features in their order: a later one may enter an earlier one's door, never the other way round. What is one feature of the server
 * may be several of the console: those of menus, and bell, bills, taking-orders, board, tables and floor.
 */
const features = [
  'letters',
  'accounts',
  'files',
  'providers',
  'tokens',
  'restaurants',
  'staff',
  'tablets',
  'menus',
  'menu-draft',
  'menu-editor',
  'menu-import',
  'menu-look',
  'translation',
  'promotions',
  'qr-codes',
  'areas',
  'visits',
  'printing',
  'bell',
  'orders',
  'kitchen',
  'pickup',
  'cash',
  'payments',
  'receipts',
  'bills',
  'taking-orders',
  'board',
  'tables',
  'floor',
  'integrations',
  'pos',
  'feedback',
  'push',
  'messages',
  'administration',
  'leaving',
  'analytics',
  'reports',
  'developers',
  'security',
  'samples',
  'onboarding',
  'demo',
  'showcase',
];

/** The doors a feature may not enter: its own and those of later ones. */
const doorsFrom = (index: number) => features.slice(index).map((feature) => `#features/${feature}`);

/** No folder climbs out of itself: './' is mine, a door is another's. */
const noClimbing = {
  group: ['../**'],
  message: "Enter by a door (#platform/x, #features/x, #kit/x, #console/x), never by '../'.",
};

/** A large feature has rooms, each with a door of its own: #features/payments/shares. Only the feature itself enters them. */
const noRoomsOfOthers = (feature: string) => ({
  group: ['#features/*/**', `!#features/${feature}/**`],
  message: 'Enter another feature by its own door (#features/x), not by one of its rooms.',
});

const forbid = (files: string[], group: string[], message: string, feature = 'none') => ({
  files,
  rules: {
    'no-restricted-imports': ['error', { patterns: [noClimbing, noRoomsOfOthers(feature), { group, message }] }],
  } as const,
});

/** The folders of the guest page that have rooms. */
const guestFolders = ['cart', 'menu', 'pay', 'tab', 'visit'];

/** The same rules for the guest page. A folder enters its own rooms, but not its own door; languages are loaded one by one. */
const forbidOnGuestPage = (files: string[], folder = 'none') => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          noClimbing,
          {
            group: [
              '#console/**',
              '#features/**',
              '#landing/**',
              ...['client', 'live', 'uploads', 'passwords', 'theme', 'brand'].map((room) => `#kit/${room}`),
              '@mantine/**',
              '@comanda/server/**',
            ],
            message:
              'The guest page is light: it speaks by the wire of the kit, and loads no schema and no design system.',
          },
          {
            group: ['#guest/*/**', '!#guest/languages/**', `!#guest/${folder}/**`, `#guest/${folder}`],
            message: 'Enter another folder of the guest page by its door (#guest/x), and never your own door.',
          },
        ],
      },
    ],
    'import/no-cycle': ['error', { ignoreTypes: false }],
  } as const,
});

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  // The client in TypeScript is complete only together with its generated types; its test compiles both.
  ignorePatterns: [
    'clients/typescript',
    '**/dist',
    'data',
    'data-demo',
    'data-dev',
    'data-dev-demo',
    'server/src/platform/db/schema.ts',
  ],
  rules: {
    'no-restricted-imports': ['error', { patterns: [noClimbing, noRoomsOfOthers('none')] }],
    'import/no-cycle': ['error', { ignoreTypes: true }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'no-console': ['error', { allow: ['error'] }],
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'unicorn/no-array-sort': 'error',
    'no-shadow': 'off',
    'no-await-in-loop': 'off',
    'unicorn/consistent-function-scoping': 'off',
    // Two libraries (pg, fast-check) are used under their default name on purpose.
    'import/no-named-as-default-member': 'off',
    'import/no-named-as-default': 'off',
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    'typescript/consistent-return': 'off',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/unbound-method': 'off',
    'typescript/no-redundant-type-constituents': 'off',
    'typescript/require-array-sort-compare': 'off',
    'no-underscore-dangle': 'off',
    'no-unmodified-loop-condition': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/label-has-associated-control': ['error', { controlComponents: ['Switch'], depth: 3 }],
    // Express's trouble: Fastify waits for its handlers and hears of what they throw.
    'oxc/no-async-endpoint-handlers': 'off',
    // Assertions often stand in a named function of their own.
    'vitest/expect-expect': 'off',
    'vitest/valid-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
  },
  overrides: [
    { files: ['bin/**'], rules: { 'no-console': 'off' } },
    {
      // Programs to read and to run on their own: they speak to the terminal, and their types come from the published document.
      files: ['docs/samples/**'],
      rules: {
        'no-console': 'off',
        'typescript/no-misused-promises': 'off',
        'typescript/no-unnecessary-type-assertion': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
      },
    },
    forbid(['contract/**'], ['#**', '@comanda/server/**', '@comanda/web/**'], 'The contract knows nobody.'),
    forbid(
      ['server/src/platform/**'],
      ['#features/**', '@comanda/server/**', '@comanda/web/**'],
      'The platform knows no feature.',
    ),
    ...features.map((feature, index) =>
      forbid(
        [`server/src/features/${feature}/**`],
        [...doorsFrom(index), '@comanda/server/**', '@comanda/web/**'],
        'A later feature may enter an earlier one, the reverse goes by events; a feature never enters its own door.',
        feature,
      ),
    ),
    forbid(
      ['web/kit/**'],
      ['#console/**', '#features/**', '#landing/**', '@comanda/server/**'],
      'The kit knows no surface.',
    ),
    forbid(
      ['web/landing/**'],
      ['#console/**', '#features/**', '#kit/theme', '@mantine/**', '@comanda/server/**'],
      'No surface imports another.',
    ),
    forbid(['web/console/**'], ['#landing/**', '@comanda/server/**'], 'No surface imports another.'),
    forbid(
      ['web/console/kit/**'],
      ['#app/**', '#features/**', '#landing/**', '@comanda/server/**'],
      "The console's kit knows neither features nor the app.",
    ),
    ...features.map((feature, index) =>
      forbid(
        [`web/console/features/${feature}/**`],
        ['#app/**', '#landing/**', '@comanda/server/**', ...doorsFrom(index)],
        'A feature knows no app, enters only earlier features, and never its own door.',
        feature,
      ),
    ),
    forbidOnGuestPage(['web/guest/**']),
    ...guestFolders.map((folder) => forbidOnGuestPage([`web/guest/${folder}/**`], folder)),
    forbid(
      ['web/pages/**'],
      ['#console/**', '#features/**', '#landing/**', '#guest/**', '#kit/**', '@mantine/**', '@comanda/server/**'],
      'No surface imports another.',
    ),
  ],
});
